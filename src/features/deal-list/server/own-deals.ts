import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '#kit/server/caller.ts';
import { type ContributionsHolder, definePoint } from '#kit/server/define-point.ts';

/** What is asked of fields of the company's own, as an address writes it. */
type AskedFields = { readonly own: string; readonly caller: Caller };

/** Who keeps such fields says which deals `d` answer, or refuses what is no condition on a field the caller sees. */
export const ownDeals = definePoint<(asked: AskedFields) => SQL>('deal-list.own');

/** The deals that answer; none where nobody keeps such fields. */
export const dealsOfOwn = (services: ContributionsHolder, asked: AskedFields): SQL => {
  const [kept] = ownDeals.contributions(services);
  return kept ? kept(asked) : sql`false`;
};
