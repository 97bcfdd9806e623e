import type { ReactElement } from 'react';
import { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';
import { BankSending } from '#features/deal-sending/web/BankSending.tsx';
import { BanksDialog } from '#features/deal-sending/web/BanksDialog.tsx';
import { bodyOf, isReady } from '#features/deal-sending/web/sending-form.ts';
import { usePostings, whenSent } from '#features/deal-sending/web/use-postings.ts';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type SendingProps = {
  readonly deal: ShownDeal;
  /** The applications that were asked to be sent; others of the deal may be ticked, too. */
  readonly legs: readonly ShownLeg[];
  readonly onClose: () => void;
};

/** All banks of a deal that wait for its papers: what goes to each, by which way, and one button for them all. */
export const SendingDialog = ({ deal, legs, onClose }: SendingProps): ReactElement => {
  const plan = useCall(sendingCalls.getPlan, { query: { application_id: deal.id } }, { quiet: true });
  const choices = usePostings(plan.data, ({ application_bank_id: id }) => legs.some((leg) => leg.id === id));
  const sending = useCallMutation(sendingCalls.sendDeal, {
    ...whenSent(texts.sent, onClose),
    invalidates: [...dealReads(), sendingCalls.getPlan],
  });
  return (
    <BanksDialog
      plan={plan}
      choices={choices}
      sending={sending}
      title={texts.title(Math.max(1, choices.chosen.length))}
      nobody={texts.nobody}
      isReady={isReady}
      onSend={() => sending.mutate({ body: bodyOf(deal.id, choices.chosen) })}
      onClose={onClose}
      bankOf={BankSending}
    />
  );
};
