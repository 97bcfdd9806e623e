import type { ReactElement } from 'react';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';
import { BankSending } from '#features/deal-sending/web/BankSending.tsx';
import { bodyOf, isReady } from '#features/deal-sending/web/sending-form.ts';
import { usePostings } from '#features/deal-sending/web/use-postings.ts';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

type SendingProps = {
  readonly deal: ShownDeal;
  /** The applications that were asked to be sent; others of the deal may be ticked, too. */
  readonly legs: readonly ShownLeg[];
  readonly onClose: () => void;
};

/** All banks of a deal that wait for its papers: what goes to each, by which way, and one button for them all. */
export const SendingDialog = ({ deal, legs, onClose }: SendingProps): ReactElement => {
  const plan = useCall(sendingCalls.getPlan, { query: { application_id: deal.id } }, { quiet: true });
  const { rows, chosen, isDirty, change } = usePostings(plan.data, ({ application_bank_id: id }) =>
    legs.some((leg) => leg.id === id),
  );
  const sending = useCallMutation(sendingCalls.sendDeal, {
    quiet: true,
    invalidates: [...dealReads(), sendingCalls.getPlan],
    onSuccess: ({ sent }) => {
      toast.success(texts.sent(sent));
      onClose();
    },
  });
  return (
    <FormDialog
      isOpen
      isDirty={isDirty}
      title={texts.title(Math.max(1, chosen.length))}
      onClose={onClose}
      submitLabel={texts.title(Math.max(1, chosen.length))}
      isBusy={sending.isPending}
      isOff={chosen.length === 0 || !chosen.every(({ bank, choice }) => isReady(bank, choice))}
      note={sending.error && <span className="err">{sending.error.message}</span>}
      onSubmit={() => sending.mutate({ body: bodyOf(deal.id, chosen) })}
    >
      <Loaded of={plan} errorTitle={texts.failed} loading={<LoadingRows rows={3} rowHeight={96} />}>
        {({ can_post: canPost, banks }) =>
          banks.length === 0 ? (
            <p className="muted">{texts.nobody}</p>
          ) : (
            <div className="grid gap-8 mb-16">
              {rows.map(({ bank, choice }) => (
                <BankSending
                  key={bank.application_bank_id}
                  bank={bank}
                  choice={choice}
                  canPost={canPost}
                  onChange={(patch) => change(bank, patch)}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </FormDialog>
  );
};
