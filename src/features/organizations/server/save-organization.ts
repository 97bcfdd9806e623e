import { eq } from 'drizzle-orm';
import { innKind, isDoubtfulInn } from '#domain/inn.ts';
import {
  type ContactPerson,
  differingFacts,
  type Facts,
  isFounder,
} from '#features/organizations/organizations.rules.ts';
import { organizationTexts as texts } from '#features/organizations/organizations.texts.ts';
import type { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import type { Lists } from '#features/organizations/organizations.lists.ts';
import { cardWritten } from '#features/organizations/server/card-written.ts';
import { keepPassports } from '#features/organizations/server/cover-passports.ts';
import { checkFacts, checkLists } from '#features/organizations/server/check-facts.ts';
import { askRegistry, findByInn } from '#features/organizations/server/find-organization.ts';
import { factColumns, factsOf, phonesOf } from '#features/organizations/server/organization-facts.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { lockOrganization, showOrganization } from '#features/organizations/server/show-organization.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Card = CallReply<(typeof organizationCalls)['getOrganization']>;
type Organization = typeof organizations.$inferSelect;
type Existing = { readonly id: number; readonly version: number };

const refuseTaken = (id: number): never => {
  throw refuse(organizationErrors.taken, {
    errors: { inn: [organizationErrors.taken.message] },
    detail: { id },
  });
};

/** What the register says beside the facts that a person may change; a card it does not have is made by hand. */
const registryColumns = (found: Awaited<ReturnType<typeof askRegistry>>) => {
  if (!found) return { opf: null, registryFacts: null, people: [], licences: [], source: 'hand' as const };
  const { opf, people, licences, source } = found;
  return { opf, registryFacts: factsOf(found), people, licences, source };
};

/** Why the INN is right all the same where it fails its check digits and no register knows it; null where nobody doubts. */
const reasonFor = (inn: string, isFound: boolean, reason: string): string | null => {
  if (!isDoubtfulInn(inn, isFound)) return null;
  const { wrongSum } = organizationErrors;
  if (reason === '') throw refuse(wrongSum, { errors: { inn_reason: [wrongSum.message] } });
  return reason;
};

type Made = Facts & { readonly inn: string; readonly inn_reason?: string | undefined };

/** Makes the card of an organization by its INN, once; the register's own answer is kept beside what the person wrote. */
export const createOrganization = async (
  { inn, inn_reason = '', ...typed }: Made,
  operation: Operation,
): Promise<{ id: number }> => {
  const { db, now } = operation;
  const facts = checkFacts(typed, now);
  const existing = await findByInn(db, inn);
  if (existing) return refuseTaken(existing.id);
  const found = await askRegistry(operation, inn);
  const registered = registryColumns(found);
  const innReason = reasonFor(inn, found !== null, inn_reason);
  const row = {
    inn,
    innReason,
    kind: innKind(inn) ?? 'legal',
    ...factColumns(facts),
    ...registered,
    phones: phonesOf({ phone: facts.phone, people: registered.people }),
    lookedUpAt: now,
    createdAt: now,
    updatedAt: now,
  } as const;
  const [made] = await db.insert(organizations).values(row).onConflictDoNothing().returning();
  if (!made) return refuseTaken((await findByInn(db, inn))?.id ?? 0);
  const after = {
    inn,
    ...(innReason === null ? {} : { inn_reason: innReason }),
    source: made.source,
    ...facts,
  };
  await recordChange(operation, { entity: 'organization', entityId: made.id, after });
  await cardWritten.emit(operation, { organizationId: made.id });
  return { id: made.id };
};

type Columns = Partial<typeof organizations.$inferInsert>;
type Side = Readonly<Record<string, unknown>>;

/** Writes a change of a card with its version and its line in the log. */
export const writeOrganization = async (
  operation: Operation,
  organization: Organization,
  columns: Columns,
  { before, after }: { readonly before: Side; readonly after: Side },
): Promise<void> => {
  const { db, now } = operation;
  await db
    .update(organizations)
    .set({ ...columns, version: organization.version + 1, updatedAt: now })
    .where(eq(organizations.id, organization.id));
  await recordChange(operation, { entity: 'organization', entityId: organization.id, before, after });
  await cardWritten.emit(operation, { organizationId: organization.id });
};

/** Only the facts that differ, before and after. */
export const changedFacts = (before: Facts, after: Facts): { before: Side; after: Side } => {
  const names = differingFacts(before, after);
  const pick = (facts: Facts): Side => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
};

/** Changes the facts of a card by hand. */
export const updateOrganization = async (
  { id, version, ...typed }: Existing & Facts,
  operation: Operation,
): Promise<Card> => {
  const organization = await lockOrganization(operation, id, version);
  const facts = checkFacts(typed, operation.now);
  const change = changedFacts(factsOf(organization), facts);
  if (Object.keys(change.after).length > 0) {
    const phones = phonesOf({ phone: facts.phone, people: organization.people });
    await writeOrganization(operation, organization, { ...factColumns(facts), phones }, change);
  }
  return showOrganization(id, operation);
};

export type Founder = Readonly<Record<'name' | 'share' | 'inn' | 'passport', string>> &
  Pick<ContactPerson, 'citizenship'>;

/**
 * The founders of a client as whoever brings his deal knows them; the right to the deal is proved before, and the other
 * people of the card stay as they are. An older version of the card is refused.
 */
export const saveFounders = async (
  operation: Operation,
  { id, version }: Existing,
  typed: readonly Founder[],
): Promise<void> => {
  const [organization] = await operation.db
    .select()
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('update');
  if (!organization) throw refuse(organizationErrors.notFound);
  if (organization.version !== version)
    throw refuse(organizationErrors.changedMeanwhile, { detail: { version: organization.version } });
  const { people: before } = organization;
  const founders = keepPassports(typed, before, 'founders');
  const existing = new Map(before.filter(isFounder).map((person) => [person.name, person]));
  const people = [
    ...before.filter((person) => !isFounder(person)),
    ...founders.map((founder) => ({
      ...(existing.get(founder.name) ?? { post: texts.founder, phone: null, email: null }),
      ...founder,
    })),
  ];
  const phones = phonesOf({ phone: organization.phone, people });
  await writeOrganization(
    operation,
    organization,
    { people, phones },
    { before: { people: before }, after: { people } },
  );
};

/** Changes the lists of a card that nobody has changed since; what is not named stays. */
export const changeLists = async (
  operation: Operation,
  { id, version }: Existing,
  change: (organization: Organization) => Partial<Lists>,
): Promise<void> => {
  const organization = await lockOrganization(operation, id, version);
  const { people, accounts, licences } = organization;
  const before = { people, accounts, licences };
  const after = checkLists({ ...before, ...change(organization) }, before);
  const phones = phonesOf({ phone: organization.phone, people: after.people });
  await writeOrganization(operation, organization, { ...after, phones }, { before, after });
};

/** Whatever did not come of somebody stays as it is kept under his name and post. */
const keepParts = (typed: readonly ContactPerson[], kept: readonly ContactPerson[]): ContactPerson[] =>
  typed.map((person) => ({
    ...kept.find(({ name, post }) => name === person.name && post === person.post),
    ...person,
  }));

/** Replaces the lists of a card: people, settlement accounts, licences. */
export const saveLists = async (
  { id, version, ...typed }: Existing & Lists,
  operation: Operation,
): Promise<Card> => {
  await changeLists(operation, { id, version }, ({ people }) => ({
    ...typed,
    people: keepPassports(keepParts(typed.people, people), people, 'people'),
  }));
  return showOrganization(id, operation);
};
