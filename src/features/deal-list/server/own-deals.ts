import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import type { WalkedAt } from '#features/deal-list/server/deal-order.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type ContributionsHolder, definePoint } from '#kit/server/define-point.ts';

/** What is asked of fields of the company's own, as an address writes it. */
type AskedFields = { readonly own: string; readonly role: Role };

/**
 * Which deals `d` answer: all of it as a condition; and for a page as a join with what is left of the condition. `at` is
 * the moment and the id of a deal as they stand in an index of the join: a list by days is walked along it.
 */
type OwnDeals = {
  readonly where: SQL;
  readonly walk: { readonly join: SQL; readonly where: SQL; readonly at?: WalkedAt | undefined };
};

/** Who keeps such fields says which deals answer, or refuses what is no condition on a field the caller sees. */
export const ownDeals = definePoint<(asked: AskedFields) => OwnDeals>('deal-list.own');

const nobodys: OwnDeals = { where: sql`false`, walk: { join: sql``, where: sql`false` } };

/** The deals that answer; none where nobody keeps such fields. */
export const dealsOfOwn = (services: ContributionsHolder, asked: AskedFields): OwnDeals => {
  const [kept] = ownDeals.contributions(services);
  return kept ? kept(asked) : nobodys;
};

const everything: OwnDeals['walk'] = { join: sql``, where: sql`true` };

/** How a page of those deals is walked; of all deals where no own field is asked for. */
export const walkOfOwn = (
  { caller, services }: { readonly caller: Caller; readonly services: ContributionsHolder },
  own: string | undefined,
): OwnDeals['walk'] =>
  own === undefined ? everything : dealsOfOwn(services, { own, role: caller.role }).walk;
