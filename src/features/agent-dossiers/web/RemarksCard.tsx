import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import type { Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type Remark = Dossier['remarks'][number];
type LineProps = { readonly remark: Remark; readonly onAnswer: (() => void) | null };

const Line = ({ remark, onAnswer }: LineProps): ReactElement => (
  <li className="column gap-4 py-8">
    <div className="row wrap gap-8">
      <b>{remark.about}</b>
      {remark.is_answered && (
        <StatusPill tone="good">{remark.answer === null ? texts.byChange : texts.answered}</StatusPill>
      )}
      <span className="muted text-13">{remark.by}</span>
    </div>
    <p>{remark.text}</p>
    {remark.answer && <p className="muted">{remark.answer}</p>}
    {onAnswer && !remark.is_answered && (
      <div>
        <Button variant="default" size="xs" onClick={onAnswer}>
          {texts.answer}
        </Button>
      </div>
    )}
  </li>
);

/** What is to be put right: a change answers it, and so do words. */
export const RemarksCard = ({ dossier }: { readonly dossier: Dossier }): ReactElement | null => {
  const [answering, setAnswering] = useState<Remark | null>(null);
  const answer = useCallMutation(calls.answerRemark, {
    quiet: true,
    invalidates: [calls.getDossier],
    onSuccess: () => setAnswering(null),
  });
  if (dossier.remarks.length === 0) return null;
  return (
    <Card title={texts.remarks} padded>
      <ul className="grid gap-4">
        {dossier.remarks.map((remark) => (
          <Line
            key={remark.id}
            remark={remark}
            onAnswer={dossier.is_open ? () => setAnswering(remark) : null}
          />
        ))}
      </ul>
      {answering && (
        <ReasonDialog
          title={texts.answerTitle}
          text={answering.text}
          label={texts.answerLabel}
          submitLabel={texts.answer}
          limit={1000}
          isBusy={answer.isPending}
          failure={answer.error}
          onSubmit={(text) => answer.mutate({ body: { id: answering.id, text } })}
          onClose={() => setAnswering(null)}
        />
      )}
    </Card>
  );
};
