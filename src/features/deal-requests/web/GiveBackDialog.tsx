import type { ReactElement } from 'react';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import { requestTitleTexts } from '#features/deal-requests/deal-requests-title.texts.ts';
import { refreshRequests } from '#features/deal-requests/web/request-view.ts';
import { refreshDeals } from '#features/deals/web/deals.facade.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type GiveBackDialogProps = { readonly dealId: number; readonly onClose: () => void };

/** Why the deal goes back; the next who leads it reads it. */
export const GiveBackDialog = ({ dealId, onClose }: GiveBackDialogProps): ReactElement => {
  const back = useCallMutation(requestCalls.giveBack, {
    quiet: true,
    done: texts.returned,
    onSuccess: () => {
      onClose();
      void refreshDeals();
      void refreshRequests();
    },
  });
  return (
    <ReasonDialog
      title={texts.giveBackTitle}
      text={texts.giveBackText}
      placeholder={texts.giveBackPlaceholder}
      submitLabel={requestTitleTexts.giveBack}
      isBusy={back.isPending}
      failure={back.error}
      onSubmit={(reason) => back.mutate({ body: { application_id: dealId, reason } })}
      onClose={onClose}
    />
  );
};
