import { Button, Radio } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import styles from '#kit/web/dialogs/conflict.module.css';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';

const texts = webScreenTexts.conflict;

/** A way out: what its button says and does; the focus begins on the first, unless another one takes it. */
type Way = { readonly label: string; readonly onChoose: () => void; readonly hasFocus?: boolean };

type ConflictDialogProps = {
  readonly title: string;
  /** Who has saved meanwhile, and what. */
  readonly children: ReactNode;
  /** Keeps what was saved. */
  readonly theirs?: Way | false;
  readonly mine: Way;
  /** Leaves everything as it is; without it one has to choose. */
  readonly onClose?: () => void;
  readonly size?: number;
};

/** Somebody else has saved what one works on: who did what, and whose work stays. */
export const ConflictDialog = (props: ConflictDialogProps): ReactElement => {
  const { title, children, theirs, mine, onClose, size = 720 } = props;
  const mustChoose = { withCloseButton: false, closeOnEscape: false, closeOnClickOutside: false };
  return (
    <Modal
      opened
      title={title}
      size={size}
      onClose={onClose ?? (theirs || mine).onChoose}
      {...(onClose ? {} : mustChoose)}
    >
      {children}
      <FormButtons right>
        {theirs && (
          <Button variant="default" onClick={theirs.onChoose}>
            {theirs.label}
          </Button>
        )}
        <Button data-autofocus={mine.hasFocus || undefined} onClick={mine.onChoose}>
          {mine.label}
        </Button>
      </FormButtons>
    </Modal>
  );
};

/** A field two people have filled in differently, in words. */
export type ConflictField<F extends string = string> = {
  readonly name: F;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Changed here: one's own value is offered first. */
  readonly isMine: boolean;
};

type FieldConflictProps<F extends string> = {
  readonly title: string;
  /** Who has saved meanwhile, and what. */
  readonly words: ReactNode;
  readonly fields: readonly ConflictField<F>[];
  /** Gets the fields whose own value stays; the others take what was saved. */
  readonly onResolve: (ownValues: ReadonlySet<F>) => void;
  /** «Применить выбор» by default. */
  readonly applyLabel?: string;
};

/** The same for a form: for each field that differs one chooses whose value stays. */
export const FieldConflict = <F extends string>(props: FieldConflictProps<F>): ReactElement => {
  const { title, words, fields, onResolve, applyLabel = texts.apply } = props;
  const [cached, setCached] = useState<ReadonlySet<F>>(
    () => new Set(fields.flatMap(({ name, isMine }) => (isMine ? [name] : []))),
  );
  const keep = (name: F, isMine: boolean): void => {
    const next = new Set(cached);
    if (isMine) next.add(name);
    else next.delete(name);
    setCached(next);
  };
  return (
    <ConflictDialog
      title={title}
      theirs={fields.length > 0 && { label: texts.takeTheirs, onChoose: () => onResolve(new Set()) }}
      mine={{ label: applyLabel, onChoose: () => onResolve(cached), hasFocus: true }}
    >
      <div className="mb-12 soft">{words}</div>
      <ul className={`grid gap-12 scrolls px-4 pb-4 ${styles['fields']}`}>
        {fields.map(({ name, label, mine, theirs }) => (
          <li className="breaks" key={name}>
            <Radio.Group
              label={label}
              value={cached.has(name) ? 'mine' : 'theirs'}
              onChange={(value) => keep(name, value === 'mine')}
            >
              <Radio value="mine" size="xs" label={texts.mine(mine)} />
              <Radio value="theirs" size="xs" label={texts.theirs(theirs)} />
            </Radio.Group>
          </li>
        ))}
      </ul>
    </ConflictDialog>
  );
};
