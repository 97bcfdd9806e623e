export { type Dossier, readDossier, requisitesOf } from '#features/agent-dossiers/server/find-dossier.ts';
export { unsealIdentity } from '#features/agent-dossiers/server/vault.ts';
