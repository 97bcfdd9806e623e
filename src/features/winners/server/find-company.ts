import { inArray } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { regionCodeOf } from '#features/winners/winners.rules.ts';
import { zoneOfRegion } from '#domain/region-zone.ts';
import { findAllByInn, type Organization } from '#features/organizations/server/organizations.facade.ts';
import { syncClients } from '#features/winners/server/client-manager.ts';
import { winnerContacts, winnerCompanies } from '#features/winners/server/winners.tables.ts';
import type { ContactSource } from '#features/winners/winners.status.ts';
import type { Writing } from '#kit/server/implement.ts';

export type Company = typeof winnerCompanies.$inferSelect;
type Base = Pick<Writing, 'db' | 'now'>;
type NewContact = Omit<typeof winnerContacts.$inferInsert, 'companyId' | 'foundAt'>;

/** Adds ways to reach companies; one that is known already stays as it was found first. */
export const addContacts = async (
  { db, now }: Base,
  found: readonly (readonly [companyId: number, contacts: readonly NewContact[]])[],
): Promise<void> => {
  const rows = found.flatMap(([companyId, contacts]) =>
    contacts.map((contact) => ({ ...contact, companyId, foundAt: now })),
  );
  if (rows.length > 0) await db.insert(winnerContacts).values(rows).onConflictDoNothing();
};

/** Numbers and boxes as a source names them. */
export const contactsFrom = (
  source: ContactSource,
  { phones, emails }: { readonly phones: readonly string[]; readonly emails: readonly string[] },
  person = '',
): NewContact[] => [
  ...phones.flatMap((phone) => {
    const value = normalizePhone(phone);
    return value?.startsWith('+7') ? [{ kind: 'phone' as const, value, source, person }] : [];
  }),
  ...emails.flatMap((email) =>
    email.includes('@') ? [{ kind: 'email' as const, value: email.toLowerCase(), source, person }] : [],
  ),
];

const named = (value: string | null): readonly string[] => (value === null || value === '' ? [] : [value]);

type Card = Pick<Organization, 'phone' | 'email' | 'people'>;

/** Numbers and boxes of a firm and its people, by where they were found. */
export const contactsOfCard = (
  { phone, email, people }: Card,
  of: { readonly own: ContactSource; readonly people: ContactSource },
): NewContact[] => [
  ...contactsFrom(of.own, { phones: named(phone), emails: named(email) }),
  ...people.flatMap((one) =>
    contactsFrom(of.people, { phones: named(one.phone), emails: named(one.email) }, one.name),
  ),
];

const zoneOfCode = (code: string | null): string => zoneOfRegion(code ?? '') ?? 'Europe/Moscow';

/** What an INN alone says of a company. */
const factsOfInn = (inn: string, name: string) => {
  const regionCode = regionCodeOf(inn);
  return { name, organizationId: null, regionCode, zone: zoneOfCode(regionCode) };
};

const factsOfCard = ({ id, inn, shortName, regionCode, timeZone }: Organization) => {
  const region = regionCode ?? regionCodeOf(inn);
  return { name: shortName, organizationId: id, regionCode: region, zone: timeZone ?? zoneOfCode(region) };
};

/** The companies of these INNs, each made when it is met for the first time with what our card says of it. */
export const takeCompanies = async (
  base: Base,
  names: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Company>> => {
  const { db, now } = base;
  const find = (inns: readonly string[]): Promise<Company[]> =>
    db
      .select()
      .from(winnerCompanies)
      .where(inArray(winnerCompanies.inn, [...inns]));
  const found = new Map((await find([...names.keys()])).map((company) => [company.inn, company]));
  // In one order, whoever makes them: two imports do not wait for each other.
  const missing = [...names.keys()].filter((inn) => !found.has(inn)).toSorted();
  if (missing.length === 0) return found;
  const cards = await findAllByInn(db, missing);
  const rows = missing.map((inn) => {
    const card = cards.get(inn);
    const known = card ? factsOfCard(card) : factsOfInn(inn, names.get(inn) ?? '');
    return { ...known, inn, createdAt: now, updatedAt: now };
  });
  const made = await db.insert(winnerCompanies).values(rows).onConflictDoNothing().returning();
  for (const company of made.length < missing.length ? await find(missing) : made)
    found.set(company.inn, company);
  await addContacts(
    base,
    [...cards].flatMap(([inn, card]) => {
      const company = found.get(inn);
      const contacts = contactsOfCard(card, { own: 'card', people: 'person' });
      return company ? [[company.id, contacts] as const] : [];
    }),
  );
  if (made.length > 0)
    await syncClients(
      base,
      made.map(({ id }) => id),
    );
  return found;
};

/** The company of one INN. */
export const takeCompany = async (base: Base, inn: string, name: string): Promise<Company> => {
  const company = (await takeCompanies(base, new Map([[inn, name]]))).get(inn);
  if (!company) throw new Error(`Company ${inn} is neither new nor there`);
  return company;
};
