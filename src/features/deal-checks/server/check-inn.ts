import { sql } from 'drizzle-orm';
import { hasInnChecksum, isInnShape } from '#domain/inn.ts';
import { shortName } from '#domain/person-name.ts';
import { isAgentFamily } from '#domain/role.ts';
import type { dealCheckCalls } from '#features/deal-checks/deal-checks.contract.ts';
import type { Asking } from '#features/deal-checks/server/limit-asking.ts';
import { visibleDeals } from '#features/deals/server/deals.facade.ts';
import {
  describeFirm,
  findByInn,
  type Organization,
  askRegistry,
} from '#features/organizations/server/organizations.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

type Answer = CallReply<typeof dealCheckCalls.checkInn>;
type Person = { readonly last_name: string; readonly first_name: string; readonly middle_name: string };

const nameOf = async (db: Db, userId: number): Promise<string | null> => {
  const person = await selectRow<Person>(
    db,
    sql`select last_name, first_name, middle_name from users where id = ${userId}`,
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
  { db, now, caller }: Asking,
): Promise<Answer['holder']> => {
  if (!client || client.holderId === null || !client.heldUntil || client.heldUntil <= now) return null;
  const isMine = isAgentFamily(caller.role) && caller.reach.agentIds.includes(client.holderId);
  return { until: client.heldUntil.toISOString(), is_mine: isMine, name: await nameOf(db, client.holderId) };
};

const countDeals = async ({ db, caller }: Asking, inn: string): Promise<number> => {
  const found = await selectRow<{ count: number }>(
    db,
    sql`select count(*)::int as count from deals d where d.inn = ${inn} and ${visibleDeals(caller)}`,
  );
  return found?.count ?? 0;
};

/**
 * What is known of an INN before a deal is made of it; nothing is created. A wrong shape is an answer, not an
 * error, and a wrong check digit is only a hint. Deals are counted within the caller's scope.
 */
export const checkInn = async (inn: string, asking: Asking): Promise<Answer> => {
  const nothing = { found: false, organization: null, holder: null, deals_count: 0 };
  if (!isInnShape(inn)) return { valid: false, has_checksum: false, ...nothing };
  const ours = await findByInn(asking.db, inn);
  const firm = ours ?? (await askRegistry(asking, inn));
  return {
    valid: true,
    has_checksum: hasInnChecksum(inn),
    found: firm !== null,
    organization: firm && describeFirm(firm),
    holder: await describeHold(ours, asking),
    deals_count: await countDeals(asking, inn),
  };
};
