export { type Dossier, readDossier, requisitesOf } from '#features/agent-dossiers/server/find-dossier.ts';
export { statedOf } from '#features/agent-dossiers/server/stated-of.ts';
export { unsealIdentity } from '#features/agent-dossiers/server/vault.ts';
