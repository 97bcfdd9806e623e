import { Button, Modal, Radio } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import styles from '#kit/web/clash.module.css';
import { FormButtons } from '#kit/web/Page.tsx';

const texts = webTexts.clash;

/** A field two people have filled in differently, in words. */
export type ClashField<F extends string = string> = {
  readonly name: F;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Changed here: one's own value is offered first. */
  readonly isMine: boolean;
};

type ClashDialogProps<F extends string> = {
  readonly title: string;
  /** Who has saved meanwhile, and what. */
  readonly words: ReactNode;
  readonly fields: readonly ClashField<F>[];
  /** Gets the fields whose own value stays; the others take what was saved. */
  readonly onSettle: (keptMine: ReadonlySet<F>) => void;
  /** «Применить выбор» by default. */
  readonly applyLabel?: string;
};

/** Somebody else has saved what a form was opened on: for each field that differs one chooses whose value stays. */
export const ClashDialog = <F extends string>(props: ClashDialogProps<F>): ReactElement => {
  const { title, words, fields, onSettle, applyLabel = texts.apply } = props;
  const [kept, setKept] = useState<ReadonlySet<F>>(
    () => new Set(fields.flatMap(({ name, isMine }) => (isMine ? [name] : []))),
  );
  const keep = (name: F, isMine: boolean): void => {
    const next = new Set(kept);
    if (isMine) next.add(name);
    else next.delete(name);
    setKept(next);
  };
  return (
    <Modal
      opened
      onClose={() => onSettle(new Set())}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={title}
      size={720}
    >
      <div className={styles['words']}>{words}</div>
      <ul className={styles['fields']}>
        {fields.map(({ name, label, mine, theirs }) => (
          <li key={name}>
            <Radio.Group
              label={label}
              value={kept.has(name) ? 'mine' : 'theirs'}
              onChange={(value) => keep(name, value === 'mine')}
            >
              <Radio value="mine" size="xs" label={texts.mine(mine)} />
              <Radio value="theirs" size="xs" label={texts.theirs(theirs)} />
            </Radio.Group>
          </li>
        ))}
      </ul>
      <FormButtons right>
        {fields.length > 0 && (
          <Button variant="default" onClick={() => onSettle(new Set())}>
            {texts.takeTheirs}
          </Button>
        )}
        <Button data-autofocus onClick={() => onSettle(kept)}>
          {applyLabel}
        </Button>
      </FormButtons>
    </Modal>
  );
};
