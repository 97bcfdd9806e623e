export {
  findByInn,
  findOrCreateByInn,
  type Organization,
} from '#features/organizations/server/find-organization.ts';
export { holdClient } from '#features/organizations/server/hold-client.ts';
export { organizationRegistry } from '#features/organizations/server/organization-registry.ts';
export { describeFirm } from '#features/organizations/server/search-organizations.ts';
