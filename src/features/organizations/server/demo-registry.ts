import { demoFirms } from '#features/organizations/server/demo-firms.ts';
import type {
  OrganizationRegistry,
  RegistryFirm,
} from '#features/organizations/server/organization-registry.ts';
import { nameForSearch, type OrganizationQuery } from '#features/organizations/organizations.rules.ts';
import type { Clock } from '#kit/server/clock.ts';

const matches = (firm: RegistryFirm, query: OrganizationQuery): boolean =>
  query.kind === 'name'
    ? nameForSearch(firm.shortName).includes(query.name)
    : firm.inn.startsWith(query.digits) || firm.ogrn?.startsWith(query.digits) === true;

/** Answers from the 200 fictional firms alone, without a network; anybody else is not found. */
export const demoRegistry = (clock: Clock): OrganizationRegistry => ({
  isConfigured: true,
  findByInn: (inn) => Promise.resolve({ firm: demoFirms.get(inn) ?? null, at: clock.now() }),
  search: (query, limit) =>
    Promise.resolve([...demoFirms.values()].filter((firm) => matches(firm, query)).slice(0, limit)),
});
