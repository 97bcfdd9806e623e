import { eq } from 'drizzle-orm';
import { innKind } from '#domain/inn.ts';
import { differingFacts, type Facts } from '#features/organizations/organizations.rules.ts';
import type { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import type { Lists } from '#features/organizations/organizations.lists.ts';
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
type Known = { readonly id: number; readonly version: number };

const refuseTaken = (id: number): never => {
  throw refuse(organizationErrors.taken, {
    errors: { inn: [organizationErrors.taken.message] },
    detail: { id },
  });
};

/** Makes the card of a firm by its INN, once; the register's own answer is kept beside what the person wrote. */
export const createOrganization = async (
  { inn, ...typed }: Facts & { readonly inn: string },
  operation: Operation,
): Promise<{ id: number }> => {
  const { db, now } = operation;
  const facts = checkFacts(typed, now);
  const known = await findByInn(db, inn);
  if (known) return refuseTaken(known.id);
  const firm = await askRegistry(operation, inn);
  const people = firm?.people ?? [];
  const row = {
    inn,
    kind: innKind(inn) ?? 'legal',
    opf: firm?.opf ?? null,
    ...factColumns(facts),
    registryFacts: firm && factsOf(firm),
    people,
    licences: firm?.licences ?? [],
    phones: phonesOf({ phone: facts.phone, people }),
    source: firm?.source ?? 'hand',
    lookedUpAt: now,
    createdAt: now,
    updatedAt: now,
  } as const;
  const [made] = await db.insert(organizations).values(row).onConflictDoNothing().returning();
  if (!made) return refuseTaken((await findByInn(db, inn))?.id ?? 0);
  const after = { inn, source: made.source, ...facts };
  await recordChange(operation, { entity: 'organization', entityId: made.id, after });
  return { id: made.id };
};

type Columns = Partial<typeof organizations.$inferInsert>;
type Side = Readonly<Record<string, unknown>>;

/** Writes a change of a card with its version and its line in the log. */
export const writeOrganization = async (
  operation: Operation,
  firm: Organization,
  columns: Columns,
  { before, after }: { readonly before: Side; readonly after: Side },
): Promise<void> => {
  const { db, now } = operation;
  await db
    .update(organizations)
    .set({ ...columns, version: firm.version + 1, updatedAt: now })
    .where(eq(organizations.id, firm.id));
  await recordChange(operation, { entity: 'organization', entityId: firm.id, before, after });
};

/** Only the facts that differ, before and after. */
export const changedFacts = (before: Facts, after: Facts): { before: Side; after: Side } => {
  const names = differingFacts(before, after);
  const pick = (facts: Facts): Side => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
};

/** Changes the facts of a card by hand. */
export const updateOrganization = async (
  { id, version, ...typed }: Known & Facts,
  operation: Operation,
): Promise<Card> => {
  const firm = await lockOrganization(operation, id, version);
  const facts = checkFacts(typed, operation.now);
  const change = changedFacts(factsOf(firm), facts);
  if (Object.keys(change.after).length > 0) {
    const phones = phonesOf({ phone: facts.phone, people: firm.people });
    await writeOrganization(operation, firm, { ...factColumns(facts), phones }, change);
  }
  return showOrganization(id, operation);
};

/** Replaces the lists of a card: people, settlement accounts, licences. */
export const saveLists = async (
  { id, version, ...typed }: Known & Lists,
  operation: Operation,
): Promise<Card> => {
  const firm = await lockOrganization(operation, id, version);
  const lists = checkLists(typed);
  const phones = phonesOf({ phone: firm.phone, people: lists.people });
  const { people, accounts, licences } = firm;
  const change = { before: { people, accounts, licences }, after: { ...lists } };
  await writeOrganization(operation, firm, { ...lists, phones }, change);
  return showOrganization(id, operation);
};
