import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '#kit/server/caller.ts';
import { type ContributionsHolder, definePoint } from '#kit/server/define-point.ts';

/** A figure whose deals are asked for, as an address writes it. */
type AskedDeals = {
  readonly figure: string;
  readonly caller: Caller;
  readonly now: Date;
  readonly services: ContributionsHolder;
};

/** Who counts deals says which deals `d` a figure is made of, or refuses what is no figure. */
export const figureDeals = definePoint<(asked: AskedDeals) => SQL>('deal-list.figures');

/** The deals `d` behind a figure; none where nobody counts. */
export const dealsOfFigure = (asked: AskedDeals): SQL => {
  const [counted] = figureDeals.contributions(asked.services);
  return counted ? counted(asked) : sql`false`;
};
