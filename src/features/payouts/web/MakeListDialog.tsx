import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutScreenTexts } from '#features/payouts/payouts.screen-texts.ts';
import { payoutReads } from '#features/payouts/web/payout.ts';
import { payoutScreens } from '#features/payouts/web/payouts.screens.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { Refusal } from '#kit/web/notes/Refusal.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = payoutScreenTexts.making;

type MakeListDialogProps = {
  /** Acts that are ticked; none: all that are fit. */
  readonly actIds: readonly number[];
  readonly onClose: () => void;
};

/** Makes a list of orders: from which account, on which day. */
export const MakeListDialog = ({ actIds, onClose }: MakeListDialogProps): ReactElement => {
  const today = useToday();
  const go = useGo();
  const accounts = useCall(ownAccountCalls.listAccounts, {}, { quiet: true });
  const [picked, setPicked] = useState<string | null>(null);
  const [day, setDay] = useState(today);
  const call = useCallMutation(payoutCalls.makeList, {
    quiet: true,
    invalidates: payoutReads,
    done: ({ count, skipped }) => texts.done(count, skipped),
    onSuccess: ({ id }) => {
      onClose();
      go(payoutScreens.payout.link({ id }));
    },
  });
  const [first] = accounts.data?.items ?? [];
  const account = picked ?? (first ? String(first.id) : null);
  const problems = call.error?.errors ?? {};
  return (
    <FormDialog
      isOpen
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={call.isPending}
      isOff={account === null}
      size={520}
      onSubmit={() =>
        call.mutate({
          body: { own_account_id: Number(account), day, ...(actIds.length > 0 && { act_ids: [...actIds] }) },
        })
      }
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <p>{actIds.length > 0 ? texts.some(actIds.length) : texts.all}</p>
        <Loaded of={accounts} errorTitle={texts.failed}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="wait">{texts.noAccounts}</p>
            ) : (
              <Select
                label={texts.account}
                required
                allowDeselect={false}
                data={items.map(({ id, number, bank_name: bank }) => ({
                  value: String(id),
                  label: `${number}, ${bank}`,
                }))}
                value={account}
                onChange={setPicked}
              />
            )
          }
        </Loaded>
        <DateInput
          label={texts.day}
          required
          minDate={today}
          value={day}
          error={problems['day']?.[0]}
          onChange={setDay}
        />
        <Refusal error={call.error} />
      </div>
    </FormDialog>
  );
};
