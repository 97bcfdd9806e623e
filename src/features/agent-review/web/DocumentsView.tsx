import { Button } from '@mantine/core';
import { type ReactElement, useMemo, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { AskExtra } from '#features/agent-review/web/AskExtra.tsx';
import {
  type AgentDocument,
  DocumentState,
  type Dossier,
  viewedOf,
} from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { FileViewer } from '#kit/web/files/FileViewer.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

type LineProps = {
  readonly name: string;
  readonly document: AgentDocument | undefined;
  readonly onOpen: (id: number) => void;
};

const decisionOf = ({ decided_by: by, decided_at: at }: AgentDocument): string =>
  [by, at && formatDate(moscowDateOf(new Date(at)))].filter(Boolean).join(', ');

const Line = ({ name, document, onOpen }: LineProps): ReactElement => (
  <li className="row wrap gap-8 py-8">
    <b>{name}</b>
    <DocumentState document={document} />
    {document && (
      <>
        <span className="muted text-13">{decisionOf(document)}</span>
        {document.issued_on && (
          <span className="muted text-13">{texts.issuedOn(formatDate(document.issued_on))}</span>
        )}
        {document.valid_until && (
          <span className="muted text-13">{texts.validUntil(formatDate(document.valid_until))}</span>
        )}
        <Button variant="subtle" size="xs" onClick={() => onOpen(document.id)}>
          {document.name}
        </Button>
      </>
    )}
  </li>
);

/** The papers of an agent by their places: how each stands, who has decided on it, until when it holds. */
export const DocumentsView = ({ dossier }: { readonly dossier: Dossier }): ReactElement => {
  const [shown, setShown] = useState<number | null>(null);
  const files = useMemo(() => viewedOf(dossier), [dossier]);
  const places = [
    ...dossier.slots.map(({ kind, name, documents }) => ({ key: kind as string, name, documents })),
    ...dossier.extras.map(({ id, name, due_on: due, documents }) => ({
      key: `extra-${id}`,
      name: due === null ? name : texts.extraDue(name, formatDate(due)),
      documents,
    })),
  ];
  return (
    <Card padded>
      {places.length === 0 ? (
        <EmptyState title={texts.noDocuments} />
      ) : (
        <ul className="mb-12">
          {places.map(({ key, name, documents }) => (
            <Line key={key} name={name} document={documents.at(-1)} onOpen={setShown} />
          ))}
        </ul>
      )}
      <AskExtra agentId={dossier.agent_id} />
      <FileViewer
        files={files}
        shown={shown}
        onShow={(id) => setShown(Number(id))}
        onClose={() => setShown(null)}
      />
    </Card>
  );
};
