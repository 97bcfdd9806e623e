import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { type AgentCard, refreshAgent } from '#features/agent-review/web/agent-reply.ts';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import type { Dossier } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { agentMoves } from '#features/agents/agents.status.ts';
import { Card, FormButtons } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type WholeProps = { readonly agent: AgentCard; readonly dossier: Dossier };

/** The word on the dossier as a whole, a remark at the data, and one more document to ask for. */
export const WholeCard = ({ agent, dossier }: WholeProps): ReactElement | null => {
  const [requesting, setRequesting] = useState<'remark' | 'extra' | null>(null);
  const done = (): void => {
    setRequesting(null);
    void refreshAgent();
  };
  const decide = useCallMutation(calls.decide, {
    onSuccess: (_reply, { body }) => {
      if (body.step === undefined)
        toast.success(body.verdict === 'accepted' ? texts.approved : texts.returned);
      done();
    },
  });
  const extra = useCallMutation(calls.addExtra, {
    onSuccess: () => {
      toast.success(texts.extraAsked);
      done();
    },
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
        <Button variant="default" onClick={() => setRequesting('remark')}>
          {texts.remarkStep}
        </Button>
        <Button variant="default" onClick={() => setRequesting('extra')}>
          {texts.askExtra}
        </Button>
      </FormButtons>
      {requesting === 'remark' && (
        <ReasonDialog
          title={texts.remarkStep}
          label={texts.remarkLabel}
          submitLabel={texts.remark}
          limit={1000}
          isBusy={decide.isPending}
          onSubmit={(remark) =>
            decide.mutate({ body: { agent_id: agent.id, step: 'who', verdict: 'rejected', remark } })
          }
          onClose={() => setRequesting(null)}
        />
      )}
      {requesting === 'extra' && (
        <ReasonDialog
          title={texts.askExtra}
          label={texts.askExtraLabel}
          submitLabel={texts.askExtra}
          limit={120}
          isBusy={extra.isPending}
          onSubmit={(name) => extra.mutate({ body: { agent_id: agent.id, name, due_on: null } })}
          onClose={() => setRequesting(null)}
        />
      )}
    </Card>
  );
};
