import { eq } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { regionCodeOf } from '#features/winners/winners.rules.ts';
import { zoneOfRegion } from '#domain/region-zone.ts';
import { findByInn, type Organization } from '#features/organizations/server/organizations.facade.ts';
import { syncClients } from '#features/winners/server/client-manager.ts';
import { winnerContacts, winnerCompanies } from '#features/winners/server/winners.tables.ts';
import type { ContactSource } from '#features/winners/winners.status.ts';
import type { Writing } from '#kit/server/implement.ts';

export type Company = typeof winnerCompanies.$inferSelect;
type Base = Pick<Writing, 'db' | 'now'>;
type NewContact = Omit<typeof winnerContacts.$inferInsert, 'companyId' | 'foundAt'>;

/** Adds ways to reach a company; one that is known already stays as it was found first. */
export const addContacts = async (
  { db, now }: Base,
  companyId: number,
  contacts: readonly NewContact[],
): Promise<void> => {
  if (contacts.length === 0) return;
  const rows = contacts.map((contact) => ({ ...contact, companyId, foundAt: now }));
  await db.insert(winnerContacts).values(rows).onConflictDoNothing();
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

/** The company of that INN, made when it is met for the first time with what our card says of it. */
export const takeCompany = async (base: Base, inn: string, name: string): Promise<Company> => {
  const { db, now } = base;
  const find = async (): Promise<Company | undefined> =>
    (await db.select().from(winnerCompanies).where(eq(winnerCompanies.inn, inn)))[0];
  const existing = await find();
  if (existing) return existing;
  const organization = await findByInn(db, inn);
  const known = organization ? factsOfCard(organization) : factsOfInn(inn, name);
  const [made] = await db
    .insert(winnerCompanies)
    .values({ ...known, inn, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  const company = made ?? (await find());
  if (!company) throw new Error(`Company ${inn} is neither new nor there`);
  if (organization)
    await addContacts(base, company.id, contactsOfCard(organization, { own: 'card', people: 'person' }));
  if (made) await syncClients(base, [made.id]);
  return company;
};
