import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { type AgentCard, refreshAgent } from '#features/agent-review/web/agent-reply.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Check = AgentCard['checks'][number];
type LineProps = { readonly check: Check; readonly onMark: () => void; readonly isBusy: boolean };

const Line = ({ check, onMark, isBusy }: LineProps): ReactElement => (
  <li className="column gap-4 py-8">
    <div className="row wrap gap-8">
      <StatusPill tone={check.tone}>{texts.checks[check.check]}</StatusPill>
      <span className="muted text-13">{check.source}</span>
    </div>
    <span className="text-13">{`${texts.found}: ${check.found}`}</span>
    <span className="text-13 muted">{`${texts.expected}: ${check.expected}`}</span>
    {check.marked_by !== null && check.marked_at !== null && (
      <span className="text-13">
        {texts.marked(check.marked_by, formatDate(moscowDateOf(new Date(check.marked_at))))}
      </span>
    )}
    {check.tone === 'wait' && check.marked_by === null && (
      <div>
        <Button size="xs" variant="default" loading={isBusy} onClick={onMark}>
          {texts.mark}
        </Button>
      </div>
    )}
  </li>
);

/** Every check with what was found and expected; an amber one is marked by whoever has looked at it. */
export const ChecksCard = ({ agent }: { readonly agent: AgentCard }): ReactElement => {
  const mark = useCallMutation(calls.markCheck, { onSuccess: () => void refreshAgent() });
  return (
    <Card title={texts.checksTitle} padded>
      <ul className="grid gap-4">
        {agent.checks.map((check) => (
          <Line
            key={check.check}
            check={check}
            isBusy={mark.isPending}
            onMark={() => mark.mutate({ body: { agent_id: agent.id, check: check.check } })}
          />
        ))}
      </ul>
    </Card>
  );
};
