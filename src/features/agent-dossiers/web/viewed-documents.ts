import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import type { AgentDocument, Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
import { downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import type { ViewedFile } from '#kit/web/files/FileViewer.tsx';

/** Every document of a dossier in the order of its places. */
export const documentsIn = ({ slots, extras }: Pick<Dossier, 'slots' | 'extras'>): readonly AgentDocument[] =>
  [...slots, ...extras].flatMap(({ documents }) => documents);

/** The same, ready to be looked at. */
export const viewedOf = (dossier: Pick<Dossier, 'slots' | 'extras'>): readonly ViewedFile[] =>
  documentsIn(dossier).map(({ id, name, mime, can_preview: canPreview }) => ({
    id,
    name,
    mime,
    canPreview,
    load: () => fetchFile(calls.openDocument, { query: { id } }, { quiet: true }),
    downloadUrl: downloadUrl(calls.openDocument, { query: { id } }),
  }));
