import { Button } from '@mantine/core';
import { type ReactElement, useMemo, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import styles from '#features/agent-review/web/agent-review.module.css';
import { type AgentCard, refreshAgent } from '#features/agent-review/web/agent-reply.ts';
import { TypedFacts } from '#features/agent-review/web/AgentViews.tsx';
import { ChecksCard } from '#features/agent-review/web/ChecksCard.tsx';
import { DocumentStage } from '#features/agent-review/web/DocumentStage.tsx';
import { PassportFacts } from '#features/agent-review/web/PassportFacts.tsx';
import { WholeCard } from '#features/agent-review/web/WholeCard.tsx';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import {
  type AgentDocument,
  documentsIn,
  DocumentState,
  type Dossier,
  viewedOf,
} from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Card, FormButtons } from '#kit/web/screens/Page.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { usePageKeys } from '#kit/web/screens/use-page-keys.ts';

type ViewProps = { readonly agent: AgentCard; readonly dossier: Dossier };

/** The document in turn: what can be decided on it, and the way to the next. */
const useTurn = ({ agent, dossier }: ViewProps) => {
  const documents = documentsIn(dossier);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      documents.findIndex(({ state }) => state === 'uploaded'),
    ),
  );
  const [isRemarking, setRemarking] = useState(false);
  const document: AgentDocument | undefined = documents[Math.min(at, documents.length - 1)];
  const step = (by: 1 | -1) => (): void =>
    setAt((old) => (old + by + documents.length) % Math.max(1, documents.length));
  const next = step(1);
  const decide = useCallMutation(dossierCalls.decide, {
    onSuccess: (_reply, { body }) => {
      setRemarking(false);
      if (body.verdict === 'accepted' && document) toast.success(texts.accepted(document.name));
      next();
      void refreshAgent();
    },
    onError: () => void refreshAgent(),
  });
  const isChecked = agent.state === 'checking' || agent.state === 'working';
  const canDecide = isChecked && !decide.isPending && document !== undefined && document.state !== 'accepted';
  const send = (verdict: 'accepted' | 'rejected', remark: string): void => {
    if (document) decide.mutate({ body: { agent_id: agent.id, document_id: document.id, verdict, remark } });
  };
  return {
    documents,
    document,
    at: Math.min(at, documents.length - 1),
    next,
    previous: step(-1),
    canDecide,
    isBusy: decide.isPending,
    isRemarking,
    setRemarking,
    accept: () => send('accepted', ''),
    remark: (words: string) => send('rejected', words),
  };
};

type Turn = ReturnType<typeof useTurn>;

const Decision = ({ turn, document }: { readonly turn: Turn; readonly document: AgentDocument }) => (
  <Card padded>
    <div className="column gap-12">
      <div className="row wrap gap-8">
        <b className="breaks">{document.name}</b>
        <DocumentState document={document} />
        <span className="muted text-13">{texts.position(turn.at + 1, turn.documents.length)}</span>
      </div>
      {document.issued_on && (
        <p className="text-13">
          {[
            texts.issuedOn(formatDate(document.issued_on)),
            document.valid_until && texts.validUntil(formatDate(document.valid_until)),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {document.remark && <p className="bad">{document.remark}</p>}
      {document.decided_by && <p className="muted text-13">{document.decided_by}</p>}
      <FormButtons>
        <Button disabled={!turn.canDecide} loading={turn.isBusy} onClick={turn.accept}>
          {texts.accept}
        </Button>
        <Button variant="default" disabled={!turn.canDecide} onClick={() => turn.setRemarking(true)}>
          {texts.remark}
        </Button>
        <Button variant="default" onClick={turn.next}>
          {texts.next}
        </Button>
      </FormButtons>
      <p className="muted text-13 phone-off">{texts.keys}</p>
    </div>
    {turn.isRemarking && (
      <ReasonDialog
        title={texts.remarkTitle(document.name)}
        label={texts.remarkLabel}
        submitLabel={texts.remark}
        limit={1000}
        isBusy={turn.isBusy}
        onSubmit={turn.remark}
        onClose={() => turn.setRemarking(false)}
      />
    )}
  </Card>
);

/** Checking as one screen: the document at the left, what was typed and every check at the right. */
export const CheckingView = ({ agent, dossier }: ViewProps): ReactElement => {
  const turn = useTurn({ agent, dossier });
  const { document } = turn;
  const files = useMemo(() => viewedOf(dossier), [dossier]);
  const file = files.find(({ id }) => id === document?.id);
  usePageKeys({
    isOff: turn.isRemarking,
    actionOf: ({ code, key }) => {
      if (key === 'ArrowRight') return turn.next;
      if (key === 'ArrowLeft') return turn.previous;
      if (!turn.canDecide) return undefined;
      if (code === 'KeyY') return turn.accept;
      return code === 'KeyN' ? () => turn.setRemarking(true) : undefined;
    },
  });
  return (
    <div className={`grid top gap-12 ${styles['checking']}`}>
      <div className="column gap-12">
        {document && file ? (
          <>
            <Decision turn={turn} document={document} />
            <DocumentStage key={document.id} file={file} isOff={turn.isRemarking} />
          </>
        ) : (
          <Card padded>
            <EmptyState title={texts.noDocuments} />
          </Card>
        )}
      </div>
      <div className="column gap-12">
        <WholeCard agent={agent} dossier={dossier} />
        <Card title={texts.typed} padded>
          <TypedFacts agent={agent} dossier={dossier} />
          {dossier.passport_cover !== null && (
            <PassportFacts agentId={agent.id} cover={dossier.passport_cover} />
          )}
        </Card>
        <ChecksCard agent={agent} />
      </div>
    </div>
  );
};
