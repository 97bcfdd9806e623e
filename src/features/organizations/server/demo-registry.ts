import { demoOrganizations } from '#features/organizations/server/demo-organizations.ts';
import type {
  OrganizationRegistry,
  RegistryOrganization,
} from '#features/organizations/server/organization-registry.ts';
import { nameForSearch, type OrganizationQuery } from '#features/organizations/organizations.rules.ts';
import type { Clock } from '#kit/server/clock.ts';

const matches = (organization: RegistryOrganization, query: OrganizationQuery): boolean =>
  query.kind === 'name'
    ? nameForSearch(organization.shortName).includes(query.name)
    : organization.inn.startsWith(query.digits) || organization.ogrn?.startsWith(query.digits) === true;

/** Answers from the 200 fictional organizations alone, without a network; anybody else is not found. */
export const demoRegistry = (clock: Clock): OrganizationRegistry => ({
  isConfigured: true,
  findByInn: (inn) => Promise.resolve({ organization: demoOrganizations.get(inn) ?? null, at: clock.now() }),
  search: (query, limit) =>
    Promise.resolve(
      [...demoOrganizations.values()].filter((organization) => matches(organization, query)).slice(0, limit),
    ),
});
