export { agentTones } from '#features/agent-dossiers/web/agent-tones.ts';
export { DocumentState } from '#features/agent-dossiers/web/DocumentButtons.tsx';
export type { AgentDocument, Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
export { documentsIn, viewedOf } from '#features/agent-dossiers/web/viewed-documents.ts';
