import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { changeCalls as calls } from '#features/agent-changes/agent-changes.contract.ts';
import { changeScreenTexts as texts } from '#features/agent-changes/agent-changes.screen-texts.ts';
import { changeMoves } from '#features/agent-changes/agent-changes.status.ts';
import type { Change } from '#features/agent-changes/web/change-values.ts';
import { ChangeLines } from '#features/agent-changes/web/ChangeLines.tsx';
import { refreshAgent } from '#features/agent-review/web/agent-card.facade.ts';
import type { AgentTabProps } from '#features/agent-review/web/agent-review.facade.tsx';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const refresh = (): Promise<unknown> => Promise.all([invalidateCalls(calls.listChanges), refreshAgent()]);

const Decision = ({ change }: { readonly change: Change }): ReactElement | null => {
  const [isReturning, setReturning] = useState(false);
  const decide = useCallMutation(calls.decideChange, {
    onSuccess: ({ state }) => {
      setReturning(false);
      toast.success(state === 'accepted' ? texts.accepted : texts.returned);
      void refresh();
    },
    onError: () => void refresh(),
  });
  const { id, version, part } = change;
  const send = (verdict: 'accepted' | 'returned', words: string): void =>
    decide.mutate({ body: { id, version, verdict, words } });
  const accept = async (): Promise<void> => {
    const title = texts.acceptTitle(texts.parts[part]);
    if (await confirmAction({ title, text: texts.acceptText, confirmLabel: texts.accept }))
      send('accepted', '');
  };
  if (!change.moves.includes(changeMoves.accept)) return null;
  return (
    <div className="row wrap gap-8">
      <Button loading={decide.isPending} onClick={() => void accept()}>
        {texts.accept}
      </Button>
      <Button variant="default" onClick={() => setReturning(true)}>
        {texts.return}
      </Button>
      {isReturning && (
        <ReasonDialog
          title={texts.returnTitle(texts.parts[part])}
          label={texts.returnLabel}
          submitLabel={texts.return}
          limit={1000}
          isBusy={decide.isPending}
          onSubmit={(words) => send('returned', words)}
          onClose={() => setReturning(false)}
        />
      )}
    </div>
  );
};

/** In the card of an agent: what he asks to have changed, to be accepted or returned, and what he asked before. */
export const AgentChanges = ({ agentId }: AgentTabProps): ReactElement => {
  const changes = useCall(calls.listChanges, { body: { agent_id: agentId } }, { quiet: true, staleMs: 0 });
  return (
    <Card padded>
      <Loaded of={changes} errorTitle={texts.failed}>
        {(shown) => (
          <>
            {shown.payouts_from !== null && <p>{texts.payoutsFrom(formatDate(shown.payouts_from))}</p>}
            {shown.changes.length === 0 ? (
              <EmptyState title={texts.none} text={texts.noneText} />
            ) : (
              <ul>
                {shown.changes.map((change) => (
                  <ChangeLines key={change.id} change={change}>
                    <Decision change={change} />
                  </ChangeLines>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
};
