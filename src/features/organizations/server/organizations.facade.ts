export { cardWritten } from '#features/organizations/server/card-written.ts';
export {
  clientRecords,
  countClientRecords,
  moveClientRecords,
  returnClientRecords,
} from '#features/organizations/server/client-records.ts';
export { askAboutInn } from '#features/organizations/server/compare-with-registry.ts';
export { organizationRegistry } from '#features/organizations/server/choose-registry.ts';
export {
  type RegistryOrganization,
  RegistrySilent,
} from '#features/organizations/server/organization-registry.ts';
export { coverPassports } from '#features/organizations/server/cover-passports.ts';
export { existingDemoOrganizations } from '#features/organizations/server/demo-organizations.ts';
export {
  askRegistry,
  findAllByInn,
  findByInn,
  findOrCreateByInn,
  type Organization,
} from '#features/organizations/server/find-organization.ts';
export { holdClient } from '#features/organizations/server/hold-client.ts';
export {
  absorbOrganization,
  countGone,
  foreseeAbsorbed,
  type Hold,
  lockPair,
  type Pair,
  releaseOrganization,
} from '#features/organizations/server/merge-organizations.ts';
export { changeLists, type Founder, saveFounders } from '#features/organizations/server/save-organization.ts';
export { describeOrganization } from '#features/organizations/server/search-organizations.ts';
export { findOrganization } from '#features/organizations/server/show-organization.ts';
export { takeClient } from '#features/organizations/server/take-client.ts';
export { clientPoint, type Looking } from '#features/organizations/server/visible-organizations.ts';
