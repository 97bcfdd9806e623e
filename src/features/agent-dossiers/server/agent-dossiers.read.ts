export { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
