import * as z from 'zod/mini';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { normalizePhone } from '#domain/phone.ts';
import { regionNameOf } from '#domain/region.ts';
import { zoneOfRegion } from '#domain/region-zone.ts';
import type { Licence } from '#features/organizations/organizations.rules.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import type { RegistryOrganization } from '#features/organizations/server/organization-registry.ts';

const words = z.nullish(z.string());
const moment = z.nullish(z.number());
const list = <S extends z.core.$ZodType>(item: S) => z.nullish(z.array(item));

const licence = z.object({
  series: words,
  number: words,
  issue_date: moment,
  issue_authority: words,
  valid_to: moment,
  activities: list(z.string()),
});

const party = z.object({
  inn: z.string(),
  kpp: words,
  ogrn: words,
  type: words,
  name: z.nullish(z.object({ full_with_opf: words, short_with_opf: words, full: words })),
  opf: z.nullish(z.object({ short: words })),
  okved: words,
  okveds: list(z.object({ code: words, name: words })),
  management: z.nullish(z.object({ name: words, post: words })),
  fio: z.nullish(z.object({ surname: words, name: words, patronymic: words })),
  state: z.nullish(z.object({ status: words, registration_date: moment })),
  address: z.nullish(
    z.object({
      value: words,
      unrestricted_value: words,
      data: z.nullish(z.object({ region_kladr_id: words })),
    }),
  ),
  capital: z.nullish(z.object({ value: moment })),
  employee_count: moment,
  finance: z.nullish(z.object({ tax_system: words })),
  phones: list(z.object({ value: words })),
  emails: list(z.object({ value: words })),
  licenses: list(licence),
});
type Party = z.infer<typeof party>;

const answer = z.object({ suggestions: z.array(z.object({ data: party })) });

const statuses: Readonly<Record<string, OrganizationStatus>> = {
  ACTIVE: 'active',
  LIQUIDATING: 'liquidating',
  LIQUIDATED: 'liquidated',
  BANKRUPT: 'bankrupt',
  REORGANIZING: 'reorganizing',
};

const dayOf = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : moscowDateOf(new Date(at));

const readLicence = (of: z.infer<typeof licence>): Licence => ({
  number: [of.series, of.number].filter(Boolean).join(' ').slice(0, 100),
  activity: (of.activities ?? []).join('; ').slice(0, 500),
  issued_by: (of.issue_authority ?? '').slice(0, 300),
  issued_on: dayOf(of.issue_date),
  valid_until: dayOf(of.valid_to),
});

const headOf = ({ management, fio, type }: Party): { headName: string | null; headPost: string | null } => {
  if (type !== 'INDIVIDUAL')
    return { headName: management?.name ?? null, headPost: management?.post ?? null };
  const own = [fio?.surname, fio?.name, fio?.patronymic].filter(Boolean).join(' ');
  return { headName: own || null, headPost: null };
};

const phoneOf = ({ phones }: Party): string | null => {
  const stated = phones?.[0]?.value;
  return stated ? (normalizePhone(stated) ?? stated.slice(0, 40)) : null;
};

const namesOf = ({ name, inn }: Party): { shortName: string; fullName: string } => {
  const full = name?.full_with_opf || name?.full || inn;
  return { shortName: (name?.short_with_opf || full).slice(0, 300), fullName: full.slice(0, 500) };
};

const placeOf = ({ address, inn }: Party) => {
  const regionCode = address?.data?.region_kladr_id?.slice(0, 2) || inn.slice(0, 2);
  return {
    regionCode,
    region: regionNameOf(regionCode) ?? null,
    timeZone: zoneOfRegion(regionCode) ?? null,
    address: (address?.unrestricted_value || address?.value || '').slice(0, 500) || null,
  };
};

/** By the register of taxpayers: numbers, form, state. */
const registrationOf = (of: Party) => ({
  inn: of.inn,
  kpp: of.kpp ?? null,
  ogrn: of.ogrn ?? null,
  kind: of.type === 'INDIVIDUAL' ? ('person' as const) : ('legal' as const),
  opf: of.opf?.short ?? null,
  status: statuses[of.state?.status ?? ''] ?? ('active' as const),
  registeredOn: dayOf(of.state?.registration_date),
});

const activityOf = ({ okved = null, okveds }: Party) => ({
  okved,
  okvedName: okveds?.find(({ code }) => code === okved)?.name?.slice(0, 300) ?? null,
});

const sizeOf = ({ capital, employee_count: employees, finance }: Party) => ({
  capital: capital?.value?.toFixed(2) ?? null,
  employees: employees ?? null,
  taxSystem: finance?.tax_system ? organizationTexts.taxSystem(finance.tax_system) : null,
});

const readParty = (of: Party): RegistryOrganization => {
  const { headName, headPost } = headOf(of);
  return {
    ...registrationOf(of),
    ...namesOf(of),
    ...activityOf(of),
    ...placeOf(of),
    ...sizeOf(of),
    headName,
    headPost,
    phone: phoneOf(of),
    email: of.emails?.[0]?.value?.slice(0, 200) ?? null,
    people: headName ? [{ name: headName, post: headPost ?? '', phone: null, email: null }] : [],
    licences: (of.licenses ?? []).map(readLicence).slice(0, 50),
    source: 'registry',
  };
};

/** The organizations of an answer of DaData («suggest/party», «findById/party»); undefined when it is not of that shape. */
export const readParties = (body: string): readonly RegistryOrganization[] | undefined => {
  try {
    const parsed = answer.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data.suggestions.map(({ data }) => readParty(data)) : undefined;
  } catch {
    return undefined;
  }
};
