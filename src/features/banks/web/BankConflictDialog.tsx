import { Button, Modal, Radio } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { bankScreenTexts } from '#features/banks/bank-card.screen-texts.ts';
import type { BankField, BankValues } from '#features/banks/web/bank-form.ts';
import styles from '#features/banks/web/banks.module.css';
import { fieldLabels, fieldWords } from '#features/banks/web/field-words.ts';
import { FormButtons } from '#kit/web/Page.tsx';

const texts = bankScreenTexts.conflict;

type BankConflictDialogProps = {
  readonly who: string | null;
  readonly fields: readonly BankField[];
  readonly mine: BankValues;
  readonly theirs: BankValues;
  /** Fields changed here: their own value is offered first. */
  readonly changedHere: ReadonlySet<BankField>;
  readonly onSettle: (keptMine: ReadonlySet<BankField>) => void;
};

/** Somebody else saved the card meanwhile: for each field that differs one chooses whose value stays. */
export const BankConflictDialog = (props: BankConflictDialogProps): ReactElement => {
  const { who, fields, mine, theirs, changedHere, onSettle } = props;
  const [kept, setKept] = useState<ReadonlySet<BankField>>(
    new Set(fields.filter((field) => changedHere.has(field))),
  );
  const keep = (field: BankField, isMine: boolean): void => {
    const next = new Set(kept);
    if (isMine) next.add(field);
    else next.delete(field);
    setKept(next);
  };
  return (
    <Modal
      opened
      onClose={() => onSettle(new Set())}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={texts.title}
      size={720}
    >
      <p>{texts.words(who ?? texts.somebody)}</p>
      <ul className={styles['conflict']}>
        {fields.map((field) => (
          <li key={field}>
            <Radio.Group
              label={fieldLabels[field]}
              value={kept.has(field) ? 'mine' : 'theirs'}
              onChange={(value) => keep(field, value === 'mine')}
            >
              <Radio value="mine" size="xs" label={`${texts.mine}: ${fieldWords(field, mine)}`} />
              <Radio value="theirs" size="xs" label={`${texts.theirs}: ${fieldWords(field, theirs)}`} />
            </Radio.Group>
          </li>
        ))}
      </ul>
      <FormButtons right>
        <Button variant="default" onClick={() => onSettle(new Set())}>
          {texts.takeTheirs}
        </Button>
        <Button onClick={() => onSettle(kept)}>{texts.apply}</Button>
      </FormButtons>
    </Modal>
  );
};
