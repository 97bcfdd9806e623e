import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { type AgentCard, refreshAgent } from '#features/agent-review/web/agent-reply.ts';
import { AskExtra } from '#features/agent-review/web/AskExtra.tsx';
import { StepRemark } from '#features/agent-review/web/StepRemark.tsx';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import type { Dossier } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { agentMoves } from '#features/agents/agents.status.ts';
import { Card, FormButtons } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type WholeProps = { readonly agent: AgentCard; readonly dossier: Dossier };

/** The word on the dossier as a whole, a remark at the data, and one more document to ask for. */
export const WholeCard = ({ agent, dossier }: WholeProps): ReactElement | null => {
  const decide = useCallMutation(calls.decide, {
    done: (_reply, { body }) => (body.verdict === 'accepted' ? texts.approved : texts.returned),
    onSuccess: () => void refreshAgent(),
  });
  const whole = { agent_id: agent.id, remark: '' };
  if (!agent.moves.includes(agentMoves.approve)) return null;
  return (
    <Card padded>
      <ul className="grid gap-4 mb-12">
        {dossier.remarks.map(({ id, about, text, answer }) => (
          <li key={id}>
            <b>{about}</b>: {text}
            {answer && <span className="muted"> — {answer}</span>}
          </li>
        ))}
      </ul>
      <FormButtons>
        <Button
          loading={decide.isPending}
          onClick={() => decide.mutate({ body: { ...whole, verdict: 'accepted' } })}
        >
          {texts.approve}
        </Button>
        <Button
          variant="default"
          loading={decide.isPending}
          onClick={() => decide.mutate({ body: { ...whole, verdict: 'rejected' } })}
        >
          {texts.returnToFix}
        </Button>
        <StepRemark dossier={dossier} />
        <AskExtra agentId={agent.id} />
      </FormButtons>
    </Card>
  );
};
