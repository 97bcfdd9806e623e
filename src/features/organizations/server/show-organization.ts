import { and, eq, type SQL, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { handFacts } from '#features/organizations/organizations.rules.ts';
import type { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import { factsOf } from '#features/organizations/server/organization-facts.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { visibleOrganizations } from '#features/organizations/server/visible-organizations.ts';
import { users } from '#features/users/server/users.tables.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

type Organization = typeof organizations.$inferSelect;
type Card = CallReply<(typeof organizationCalls)['getOrganization']>;
type Asking = { readonly db: Db; readonly caller: Caller };

/** Whether a caller may see the card with this id; one that is absent and one out of his scope are alike. */
const mayOpen = async ({ db, caller }: Asking, id: number): Promise<boolean> => {
  const mine = visibleOrganizations(caller);
  const seen = await selectRow(db, sql`select from organizations o where o.id = ${id} and ${mine}`);
  return seen !== undefined;
};

/** The firm, if the caller may see its card; locked until the transaction ends when it is to be changed. */
export const findOrganization = async (
  asking: Asking,
  id: number,
  isLocked = false,
): Promise<Organization> => {
  if (!(await mayOpen(asking, id))) throw refuse(organizationErrors.notFound);
  const query = asking.db.select().from(organizations).where(eq(organizations.id, id));
  const [found] = isLocked ? await query.for('update') : await query;
  if (!found) throw refuse(organizationErrors.notFound);
  return found;
};

/** The firm, locked, as the person saw it: neither changed since nor merged into another. */
export const lockOrganization = async (
  asking: Asking,
  id: number,
  version: number,
): Promise<Organization> => {
  const found = await findOrganization(asking, id, true);
  if (found.mergedInto !== null) throw refuse(organizationErrors.isMerged);
  if (found.version !== version)
    throw refuse(organizationErrors.changedMeanwhile, { detail: { version: found.version } });
  return found;
};

const holderOf = async (db: Db, firm: Organization, now: Date): Promise<Card['holder']> => {
  if (firm.holderId === null || !firm.heldUntil || firm.heldUntil <= now) return null;
  const [person] = await db.select().from(users).where(eq(users.id, firm.holderId));
  if (!person) return null;
  return {
    id: person.id,
    name: shortName(person) || person.username,
    until: firm.heldUntil.toISOString(),
  };
};

const targetOf = async (
  { db, caller }: Asking,
  { mergedInto }: Organization,
): Promise<Card['merged_into']> => {
  if (mergedInto === null) return null;
  const target = await findOrganization({ db, caller }, mergedInto);
  return { id: target.id, name: target.shortName };
};

/** A firm as its card shows it. */
export const describeCard = async (
  firm: Organization,
  asking: Asking & { readonly now: Date },
): Promise<Card> => {
  const facts = factsOf(firm);
  return {
    id: firm.id,
    inn: firm.inn,
    kind: firm.kind,
    version: firm.version,
    ...facts,
    region: firm.region,
    source: firm.source,
    looked_up_at: firm.lookedUpAt.toISOString(),
    by_hand: handFacts(facts, firm.registryFacts),
    people: [...firm.people],
    accounts: [...firm.accounts],
    licences: [...firm.licences],
    holder: await holderOf(asking.db, firm, asking.now),
    merged_into: await targetOf(asking, firm),
  };
};

/** The card of a firm the caller may see. */
export const showOrganization = async (id: number, asking: Asking & { readonly now: Date }): Promise<Card> =>
  describeCard(await findOrganization(asking, id), asking);

const agents: SQL = sql`${users.roles} && array['agent', 'senioragent', 'headagent']::text[]`;

/** The active agents a client may be held by, by name. */
export const listHolders = async ({
  db,
}: Asking): Promise<CallReply<(typeof organizationCalls)['listHolders']>> => {
  const people = await db
    .select()
    .from(users)
    .where(and(agents, eq(users.status, 'active')))
    .orderBy(users.lastName, users.firstName, users.id);
  return people.map((person) => ({ id: person.id, name: shortName(person) || person.username }));
};
