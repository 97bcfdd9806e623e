export { agentTones } from '#features/agent-dossiers/web/agent-tones.ts';
export { CodeForm } from '#features/agent-dossiers/web/CodeForm.tsx';
export { DocumentState } from '#features/agent-dossiers/web/DocumentButtons.tsx';
export { OwnDocumentCards } from '#features/agent-dossiers/web/DossierParts.tsx';
export type { AgentDocument, Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
export { useAgentDocument } from '#features/agent-dossiers/web/use-agent-document.tsx';
export { documentsIn, viewedOf } from '#features/agent-dossiers/web/viewed-documents.ts';
