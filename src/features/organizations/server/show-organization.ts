import { and, eq, type SQL, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { handFacts } from '#features/organizations/organizations.rules.ts';
import type { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import { factsOf } from '#features/organizations/server/organization-facts.ts';
import { coverPassports } from '#features/organizations/server/cover-passports.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { type Looking, visibleOrganizations } from '#features/organizations/server/visible-organizations.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

type Organization = typeof organizations.$inferSelect;
type Card = CallReply<(typeof organizationCalls)['getOrganization']>;
type RequestContext = Looking & { readonly db: Db };

/** Whether a caller may see the card with this id; one that is absent and one out of his scope are alike. */
const mayOpen = async (context: RequestContext, id: number): Promise<boolean> => {
  const mine = visibleOrganizations(context);
  const seen = await selectRow(
    context.db,
    sql`select from ${organizations} o where o.id = ${id} and ${mine}`,
  );
  return seen !== undefined;
};

/** The organization, if the caller may see its card; locked until the transaction ends when it is to be changed. */
export const findOrganization = async (
  context: RequestContext,
  id: number,
  isLocked = false,
): Promise<Organization> => {
  if (!(await mayOpen(context, id))) throw refuse(organizationErrors.notFound);
  const query = context.db.select().from(organizations).where(eq(organizations.id, id));
  const [found] = isLocked ? await query.for('update') : await query;
  if (!found) throw refuse(organizationErrors.notFound);
  return found;
};

/** The organization, locked, as the person saw it: neither changed since nor merged into another. */
export const lockOrganization = async (
  context: RequestContext,
  id: number,
  version: number,
): Promise<Organization> => {
  const found = await findOrganization(context, id, true);
  if (found.mergedInto !== null) throw refuse(organizationErrors.isMerged);
  if (found.version !== version)
    throw refuse(organizationErrors.changedMeanwhile, { detail: { version: found.version } });
  return found;
};

const holderOf = async (db: Db, organization: Organization, now: Date): Promise<Card['holder']> => {
  if (organization.holderId === null || !organization.heldUntil || organization.heldUntil <= now) return null;
  const [person] = await db.select().from(users).where(eq(users.id, organization.holderId));
  if (!person) return null;
  return {
    id: person.id,
    name: shortName(person) || person.username,
    until: organization.heldUntil.toISOString(),
  };
};

const targetOf = async (
  context: RequestContext,
  { mergedInto }: Organization,
): Promise<Card['merged_into']> => {
  if (mergedInto === null) return null;
  const target = await findOrganization(context, mergedInto);
  return { id: target.id, name: target.shortName };
};

/** An organization as its card shows it. */
const describeCard = async (
  organization: Organization,
  context: RequestContext & { readonly now: Date },
): Promise<Card> => {
  const facts = factsOf(organization);
  return {
    id: organization.id,
    inn: organization.inn,
    inn_reason: organization.innReason,
    kind: organization.kind,
    version: organization.version,
    ...facts,
    region: organization.region,
    source: organization.source,
    looked_up_at: organization.lookedUpAt.toISOString(),
    by_hand: handFacts(facts, organization.registryFacts),
    people: coverPassports(organization.people),
    accounts: [...organization.accounts],
    licences: [...organization.licences],
    holder: await holderOf(context.db, organization, context.now),
    merged_into: await targetOf(context, organization),
  };
};

/** The card of an organization the caller may see. */
export const showOrganization = async (
  id: number,
  context: RequestContext & { readonly now: Date },
): Promise<Card> => describeCard(await findOrganization(context, id), context);

const agents: SQL = sql`${users.roles} && array['agent', 'senioragent', 'headagent']::text[]`;

/** The active agents a client may be held by, by name. */
export const listHolders = async ({
  db,
}: Pick<RequestContext, 'db'>): Promise<CallReply<(typeof organizationCalls)['listHolders']>> => {
  const people = await db
    .select()
    .from(users)
    .where(and(agents, eq(users.status, 'active')))
    .orderBy(users.lastName, users.firstName, users.id);
  return people.map((person) => ({ id: person.id, name: shortName(person) || person.username }));
};
