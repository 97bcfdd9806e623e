import { sql } from 'drizzle-orm';
import { hasInnChecksum, isInnShape } from '#domain/inn.ts';
import { shortName } from '#domain/person-name.ts';
import { isAgentFamily } from '#domain/role.ts';
import type { dealCheckCalls } from '#features/deal-checks/deal-checks.contract.ts';
import type { RequestContext } from '#features/deal-checks/server/limit-requests.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import {
  describeOrganization,
  findByInn,
  type Organization,
  askRegistry,
} from '#features/organizations/server/organizations.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

type Answer = CallReply<typeof dealCheckCalls.checkInn>;
type Person = { readonly last_name: string; readonly first_name: string; readonly middle_name: string };

const nameOf = async (db: Db, userId: number): Promise<string | null> => {
  const person = await selectRow<Person>(
    db,
    sql`select last_name, first_name, middle_name from ${users} where id = ${userId}`,
  );
  if (!person) return null;
  return shortName({
    lastName: person.last_name,
    firstName: person.first_name,
    middleName: person.middle_name,
  });
};

/** Who holds the client now; the name is cut from the answers of agents, who learn only whether it is they. */
const describeHold = async (
  client: Organization | null,
  { db, now, caller }: RequestContext,
): Promise<Answer['holder']> => {
  if (!client || client.holderId === null || !client.heldUntil || client.heldUntil <= now) return null;
  const isMine = isAgentFamily(caller.role) && caller.scope.agentIds.includes(client.holderId);
  return { until: client.heldUntil.toISOString(), is_mine: isMine, name: await nameOf(db, client.holderId) };
};

const countDeals = async ({ db, caller }: RequestContext, inn: string): Promise<number> => {
  const found = await selectRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${deals} d where d.inn = ${inn} and ${visibleDeals(caller)}`,
  );
  return found?.count ?? 0;
};

/**
 * What is known of an INN before a deal is made of it; nothing is created. A wrong shape is an answer, not an
 * error, and a wrong check digit is only a hint. Deals are counted within the caller's scope.
 */
export const checkInn = async (inn: string, context: RequestContext): Promise<Answer> => {
  const nothing = { found: false, organization: null, holder: null, deals_count: 0 };
  if (!isInnShape(inn)) return { valid: false, has_checksum: false, ...nothing };
  const ours = await findByInn(context.db, inn);
  const organization = ours ?? (await askRegistry(context, inn));
  return {
    valid: true,
    has_checksum: hasInnChecksum(inn),
    found: organization !== null,
    organization: organization && describeOrganization(organization),
    holder: await describeHold(ours, context),
    deals_count: await countDeals(context, inn),
  };
};
