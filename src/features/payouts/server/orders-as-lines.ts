import { and, type SQL, sql } from 'drizzle-orm';
import { kopecksFromDecimal } from '#domain/money.ts';
import type { MatchPart, OpenLine } from '#features/bank-statements/server/bank-statements.facade.ts';
import { payoutErrors } from '#features/payouts/payouts.errors.ts';
import { payoutTexts } from '#features/payouts/payouts.texts.ts';
import { lockListOf, type Order } from '#features/payouts/server/find-list.ts';
import { payoutOrders } from '#features/payouts/server/payouts.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import { everyWordIn } from '#kit/server/like-words.ts';

/** An order of ours as what money of a statement may be for. */
export const lineOf = ({ id, number, side, sum }: Order): OpenLine => ({
  id,
  title: payoutTexts.match.order(number ?? 0),
  about: side.name,
  left: kopecksFromDecimal(sum),
});

/** A hundred orders that may be chosen by hand, by number and receiver. */
export const linesOf = async (db: Db, q: string, mayBe: SQL | undefined, order: SQL): Promise<OpenLine[]> => {
  const text = sql`lower(${payoutOrders.number} || ' ' || (${payoutOrders.side} ->> 'name'))`;
  const found = await db
    .select()
    .from(payoutOrders)
    .where(and(mayBe, ...everyWordIn(text, q)))
    .orderBy(order)
    .limit(100);
  return found.map(lineOf);
};

/** The one order that money is for, whole, locked with its list. */
export const lockWhole = async (db: Db, parts: readonly MatchPart[]): Promise<Order> => {
  const [part] = parts;
  if (!part || parts.length > 1) throw refuse(payoutErrors.oneOrder);
  const { order } = await lockListOf(db, part.id, { states: ['sent'] });
  if (kopecksFromDecimal(order.sum) !== part.amount) throw refuse(payoutErrors.otherSum);
  return order;
};
