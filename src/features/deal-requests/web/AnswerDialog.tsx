import type { ReactElement } from 'react';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestScreenTexts as texts } from '#features/deal-requests/deal-requests.screen-texts.ts';
import { refreshDeals } from '#features/deals/web/deals.facade.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type AnswerDialogProps = {
  readonly dealId: number;
  readonly remark: string;
  readonly onClose: () => void;
};

/** The author answers what was asked of his request. */
export const AnswerDialog = ({ dealId, remark, onClose }: AnswerDialogProps): ReactElement => {
  const answer = useCallMutation(requestCalls.answerRemark, {
    quiet: true,
    invalidates: [requestCalls.showRemark],
    done: texts.answered,
    onSuccess: () => {
      onClose();
      void refreshDeals();
    },
  });
  return (
    <ReasonDialog
      title={texts.answerTitle}
      text={remark}
      placeholder={texts.answerPlaceholder}
      submitLabel={texts.answer}
      isBusy={answer.isPending}
      failure={answer.error}
      onSubmit={(words) => answer.mutate({ body: { application_id: dealId, answer: words } })}
      onClose={onClose}
    />
  );
};
