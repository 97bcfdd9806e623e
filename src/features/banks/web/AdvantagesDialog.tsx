import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts } from '#features/banks/bank-card.screen-texts.ts';
import { bankReads } from '#features/banks/web/bank-changes.ts';
import type { BankRow } from '#features/banks/web/BankRows.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = bankScreenTexts.advantages;
const [maxLines, maxLength] = [10, 120];

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const problemOf = (lines: readonly string[]): string => {
  if (lines.length > maxLines) return texts.tooMany;
  return lines.some((line) => line.length > maxLength) ? texts.tooLong : '';
};

type AdvantagesDialogProps = { readonly bank: BankRow; readonly onClose: () => void };

/** The advantages of one bank, a line each. */
export const AdvantagesDialog = ({ bank, onClose }: AdvantagesDialogProps): ReactElement => {
  const [typed, setTyped] = useState(bank.advantages.join('\n'));
  const lines = linesOf(typed);
  const problem = problemOf(lines);
  const isDirty = typed !== bank.advantages.join('\n');
  const saving = useCallMutation(bankCardCalls.saveAdvantages, {
    invalidates: bankReads,
    done: texts.saved,
    onSuccess: onClose,
    // After a conflict the next press goes with the present version; what is typed stays.
    onError: () => void invalidateCalls(bankCardCalls.listBanks),
  });
  return (
    <FormDialog
      isDirty={isDirty}
      isOpen
      size={520}
      title={texts.title(bank.name)}
      isBusy={saving.isPending}
      isOff={problem !== ''}
      onClose={onClose}
      onSubmit={() => saving.mutate({ body: { id: bank.id, version: bank.version, advantages: lines } })}
    >
      <Textarea
        mb="var(--space-24)"
        label={texts.label}
        description={texts.hint}
        data-autofocus
        autosize
        minRows={4}
        maxRows={12}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
