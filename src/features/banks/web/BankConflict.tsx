import type { ReactElement } from 'react';
import { bankScreenTexts } from '#features/banks/bank-card.screen-texts.ts';
import type { BankValues } from '#features/banks/web/bank-form.ts';
import { fieldLabels, fieldWords } from '#features/banks/web/field-words.ts';
import type { BankConflict } from '#features/banks/web/use-bank-editing.ts';
import { FieldConflict } from '#kit/web/dialogs/ConflictDialog.tsx';

const texts = bankScreenTexts.conflict;

type BankConflictProps = { readonly conflict: BankConflict; readonly mine: BankValues };

/** Somebody else saved the card meanwhile: for each field that differs one chooses whose value stays. */
export const OpenBankConflict = ({ conflict, mine }: BankConflictProps): ReactElement => {
  const { who, fields, theirs, changedHere, resolve } = conflict;
  return (
    <FieldConflict
      title={texts.title}
      words={texts.words(who ?? texts.somebody)}
      fields={fields.map((field) => ({
        name: field,
        label: fieldLabels[field],
        mine: fieldWords(field, mine),
        theirs: fieldWords(field, theirs),
        isMine: changedHere.has(field),
      }))}
      onResolve={resolve}
    />
  );
};
