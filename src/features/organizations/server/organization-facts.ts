import { normalizePhone } from '#domain/phone.ts';
import { regionNameOf } from '#domain/region.ts';
import { zoneOfRegion } from '#domain/region-zone.ts';
import {
  type ContactPerson,
  type Facts,
  nameForSearch,
} from '#features/organizations/organizations.rules.ts';
import type { RegistryFirm } from '#features/organizations/server/organization-registry.ts';
import type { organizations } from '#features/organizations/server/organizations.tables.ts';

type Told = Omit<
  RegistryFirm,
  'inn' | 'kind' | 'opf' | 'region' | 'timeZone' | 'people' | 'licences' | 'source'
>;

/** The facts of a firm, ours or a register's, in the words of the wire. */
export const factsOf = (firm: Told): Facts => ({
  short_name: firm.shortName,
  full_name: firm.fullName,
  kpp: firm.kpp,
  ogrn: firm.ogrn,
  status: firm.status,
  registered_on: firm.registeredOn,
  okved: firm.okved,
  okved_name: firm.okvedName,
  region_code: firm.regionCode,
  address: firm.address,
  head_name: firm.headName,
  head_post: firm.headPost,
  capital: firm.capital,
  employees: firm.employees,
  tax_system: firm.taxSystem,
  phone: firm.phone,
  email: firm.email,
});

/** Every phone of a firm and of its people, each once, in the form they are searched by. */
export const phonesOf = (firm: {
  readonly phone: string | null;
  readonly people: readonly ContactPerson[];
}): string[] => {
  const said = [firm.phone, ...firm.people.map(({ phone }) => phone)];
  return [...new Set(said.flatMap((phone) => (phone ? (normalizePhone(phone) ?? []) : [])))];
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
