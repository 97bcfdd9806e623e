import { type ReactElement, useState } from 'react';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';
import { BankSending } from '#features/deal-sending/web/BankSending.tsx';
import {
  type BankChoice,
  type BankPlan,
  bodyOf,
  isReady,
  startChoice,
} from '#features/deal-sending/web/sending-form.ts';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
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

type Patches = Readonly<Record<number, Partial<BankChoice>>>;

const choiceOf = (
  bank: BankPlan,
  { can_post: canPost }: CallReply<typeof sendingCalls.getPlan>,
  legs: readonly ShownLeg[],
  patches: Patches,
): BankChoice => ({
  ...startChoice(
    bank,
    canPost,
    legs.some(({ id }) => id === bank.application_bank_id),
  ),
  ...patches[bank.application_bank_id],
});

/** All banks of a deal that wait for its papers: what goes to each, by which way, and one button for them all. */
export const SendingDialog = ({ deal, legs, onClose }: SendingProps): ReactElement => {
  const plan = useCall(sendingCalls.getPlan, { query: { application_id: deal.id } }, { quiet: true });
  const [patches, setPatches] = useState<Patches>({});
  const sending = useCallMutation(sendingCalls.sendDeal, {
    quiet: true,
    invalidates: [...dealReads(), sendingCalls.getPlan],
    onSuccess: ({ sent }) => {
      toast.success(texts.sent(sent));
      onClose();
    },
  });
  const rows = (plan.data?.banks ?? []).map((bank) => ({
    bank,
    choice: choiceOf(bank, plan.data ?? { can_post: false, banks: [] }, legs, patches),
  }));
  const chosen = rows.filter(({ choice }) => choice.isChosen);
  return (
    <FormDialog
      isOpen
      isDirty={Object.keys(patches).length > 0}
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
                  onChange={(patch) =>
                    setPatches((held) => ({
                      ...held,
                      [bank.application_bank_id]: { ...held[bank.application_bank_id], ...patch },
                    }))
                  }
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </FormDialog>
  );
};
