export { applyToDossier, keepAcceptedDocument } from '#features/agent-dossiers/server/apply-change.ts';
export {
  type Dossier,
  findOwner,
  readDossier,
  readRegimes,
  requisitesOf,
  whoOf,
} from '#features/agent-dossiers/server/find-dossier.ts';
export { refuseUnfit, sendStored } from '#features/agent-dossiers/server/save-documents.ts';
export { hasLeftForm, regimeOfForm } from '#features/agent-dossiers/server/regime-of-form.ts';
export { writeRegimeFor } from '#features/agent-dossiers/server/save-own.ts';
export { statedOf } from '#features/agent-dossiers/server/stated-of.ts';
export { unsealIdentity } from '#features/agent-dossiers/server/vault.ts';
