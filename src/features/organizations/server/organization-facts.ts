import { normalizePhone } from '#domain/phone.ts';
import { regionNameOf } from '#domain/region.ts';
import { zoneOfRegion } from '#domain/region-zone.ts';
import {
  type ContactPerson,
  type Facts,
  nameForSearch,
} from '#features/organizations/organizations.rules.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import type { RegistryOrganization } from '#features/organizations/server/organization-registry.ts';
import type { organizations } from '#features/organizations/server/organizations.tables.ts';

type Report = Omit<
  RegistryOrganization,
  'inn' | 'kind' | 'opf' | 'region' | 'timeZone' | 'people' | 'licences' | 'source'
>;

/** The facts of an organization, ours or a register's, in the words of the wire. */
export const factsOf = (organization: Report): Facts => ({
  short_name: organization.shortName,
  full_name: organization.fullName,
  kpp: organization.kpp,
  ogrn: organization.ogrn,
  status: organization.status,
  registered_on: organization.registeredOn,
  okved: organization.okved,
  okved_name: organization.okvedName,
  region_code: organization.regionCode,
  address: organization.address,
  head_name: organization.headName,
  head_post: organization.headPost,
  capital: organization.capital,
  employees: organization.employees,
  // Rows older than its Russian names keep the word of the registry.
  tax_system: organization.taxSystem && organizationTexts.taxSystem(organization.taxSystem),
  phone: organization.phone,
  email: organization.email,
});

/** Every phone of an organization and of its people, each once, in the form they are searched by. */
export const phonesOf = (organization: {
  readonly phone: string | null;
  readonly people: readonly ContactPerson[];
}): string[] => {
  const stated = [organization.phone, ...organization.people.map(({ phone }) => phone)];
  return [...new Set(stated.flatMap((phone) => (phone ? (normalizePhone(phone) ?? []) : [])))];
};

/** The facts as columns, with what follows from them: the searched name, the region's name and clock. */
export const factColumns = (facts: Facts) =>
  ({
    shortName: facts.short_name,
    searchName: nameForSearch(facts.short_name),
    fullName: facts.full_name,
    kpp: facts.kpp,
    ogrn: facts.ogrn,
    status: facts.status,
    registeredOn: facts.registered_on,
    okved: facts.okved,
    okvedName: facts.okved_name,
    regionCode: facts.region_code,
    region: facts.region_code ? (regionNameOf(facts.region_code) ?? null) : null,
    timeZone: facts.region_code ? (zoneOfRegion(facts.region_code) ?? null) : null,
    address: facts.address,
    headName: facts.head_name,
    headPost: facts.head_post,
    capital: facts.capital,
    employees: facts.employees,
    taxSystem: facts.tax_system,
    phone: facts.phone,
    email: facts.email,
  }) satisfies Partial<typeof organizations.$inferInsert>;
