import { type SQL, sql } from 'drizzle-orm';
import type { WalkedAt } from '#features/deal-list/server/deal-order.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type ContributionsHolder, definePoint } from '#kit/server/define-point.ts';

/** Who asks: what he sees of a field hangs on it. */
type Seer = Pick<Caller, 'role' | 'narrowed'>;

/** What is asked of fields of the company's own, as an address writes it. */
type AskedFields = { readonly own: string; readonly caller: Seer };

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
): OwnDeals['walk'] => (own === undefined ? everything : dealsOfOwn(services, { own, caller }).walk);

/** Where a page ended: what stands in the field, null among the deals in which nothing does. */
export type OrderAsked = {
  readonly by: string;
  readonly caller: Seer;
  readonly after: { readonly value: string | null; readonly id: number } | undefined;
};

/** A stretch of deals `d` beside a join: those after the place, their order, where each stands in it. */
export type Stretch = {
  readonly join: SQL;
  readonly where: SQL;
  readonly order: SQL;
  readonly place: SQL;
};

/** Who keeps such fields says in which stretches deals are read in the order of one, or refuses what is none. */
export const ownOrders = definePoint<(asked: OrderAsked) => readonly Stretch[]>('deal-list.own-order');

/** The stretches; none where nobody keeps such fields. */
export const stretchesOf = (
  { caller, services }: { readonly caller: Caller; readonly services: ContributionsHolder },
  { by, after }: Omit<OrderAsked, 'caller'>,
): readonly Stretch[] => ownOrders.contributions(services)[0]?.({ by, caller, after }) ?? [];
