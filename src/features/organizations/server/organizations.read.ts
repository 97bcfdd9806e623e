export { organizations } from '#features/organizations/server/organizations.tables.ts';
export { visibleOrganizations } from '#features/organizations/server/visible-organizations.ts';
