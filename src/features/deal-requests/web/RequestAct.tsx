import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { assignRequests } from '#features/deal-requests/deal-requests.access.ts';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import { AssignDialog } from '#features/deal-requests/web/AssignDialog.tsx';
import { JudgeMenu } from '#features/deal-requests/web/JudgeMenu.tsx';
import { refreshRequests, type Request } from '#features/deal-requests/web/request-view.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** What the reader does with a deal without a manager: a manager takes it, those above name somebody. */
export const RequestAct = ({ request }: { readonly request: Request }): ReactElement | null => {
  const go = useGo();
  const [isAssigning, setAssigning] = useState(false);
  const number = request.application_id;
  const take = useCallMutation(requestCalls.takeRequest, {
    done: () => texts.taken(number),
    onSuccess: () => {
      void refreshRequests();
      go(dealLinks.detail(number));
    },
    // Somebody was quicker: the row goes.
    onError: () => void refreshRequests(),
  });
  const decline = useCallMutation(requestCalls.declineRequest, {
    done: texts.declined,
    onSuccess: () => void refreshRequests(),
    onError: () => void refreshRequests(),
  });
  const { id: userId, role } = useUser();
  if (mayAct('deal-requests', assignRequests, role)) {
    return (
      <span className="row to-right gap-6">
        <Button size="xs" variant="default" onClick={() => setAssigning(true)}>
          {texts.assign}
        </Button>
        <JudgeMenu number={number} isSentBack={request.state === 'sent_back'} />
        {isAssigning && <AssignDialog number={number} onClose={() => setAssigning(false)} />}
      </span>
    );
  }
  const isMine = request.offer?.user_id === userId;
  if (request.state === 'sent_back' || (request.offer && !isMine)) return null;
  return (
    <span className="row wrap to-right gap-6">
      <Button
        size="xs"
        loading={take.isPending}
        onClick={() => take.mutate({ body: { application_id: number } })}
      >
        {texts.take}
      </Button>
      {isMine && (
        <Button
          size="xs"
          variant="default"
          loading={decline.isPending}
          onClick={() => decline.mutate({ body: { application_id: number } })}
        >
          {texts.decline}
        </Button>
      )}
    </span>
  );
};
