import { Button, Checkbox, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { debtScreenTexts } from '#features/bank-debts/bank-debts.screen-texts.ts';
import { type Debt, debtReads } from '#features/bank-debts/web/debt.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = debtScreenTexts.changing;

/** What a bank is waited for, changed with a reason; the shares of agents go along only where that is ticked. */
export const ChangeDebtDialog = ({
  debt,
  groundId,
  onClose,
}: {
  readonly debt: Debt;
  readonly groundId: number;
  readonly onClose: () => void;
}): ReactElement => {
  const [owed, setOwed] = useState(debt.owed);
  const [takesShares, setTakesShares] = useState(false);
  const [reason, setReason] = useState('');
  const call = useCallMutation(debtCalls.changeDebt, {
    quiet: true,
    invalidates: [...debtReads, accrualCalls.listAccruals, accrualCalls.explainAccrual],
    done: texts.done,
    onSuccess: onClose,
  });
  const problems = call.error?.errors ?? {};
  return (
    <FormDialog
      isOpen
      title={texts.title(debt.number)}
      submitLabel={texts.submit}
      isBusy={call.isPending}
      isOff={owed === debt.owed || owed === '' || reason.trim() === ''}
      isDirty={owed !== debt.owed || reason !== ''}
      size={520}
      onSubmit={() =>
        call.mutate({
          body: { ground_id: groundId, owed, left: debt.left, takes_shares: takesShares, reason },
        })
      }
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <MoneyInput
          label={texts.owed}
          description={texts.hint(roublesText(debt.received), roublesText(debt.by_terms))}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          required
          data-autofocus
          value={owed}
          error={problems['owed']?.[0]}
          onChange={setOwed}
        />
        <div>
          <Button size="xs" variant="default" onClick={() => setOwed(debt.received)}>
            {texts.writeOff}
          </Button>
        </div>
        <Checkbox
          label={texts.shares}
          description={texts.sharesHint}
          checked={takesShares}
          onChange={(event) => setTakesShares(event.currentTarget.checked)}
        />
        <Textarea
          label={texts.reason}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={problems['reason']?.[0]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};
