import { and, eq, exists, isNull, or, sql, type SQL } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { sortForAll } from '#features/deal-letters/deal-letters.access.ts';
import { bankLetterErrors } from '#features/deal-letters/deal-letters.errors.ts';
import { bankLetters, incomingLetters } from '#features/deal-letters/server/deal-letters.tables.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

type RequestContext = { readonly db: Db; readonly caller: Caller };

export type Incoming = typeof incomingLetters.$inferSelect;
export type Outgoing = typeof bankLetters.$inferSelect;

/** Letters that belong to a deal: those laid to it, and answers of machines from its bank. */
export const isOfDeal: SQL = sql`(${incomingLetters.state} = 'filed'
  or ${incomingLetters.state} = 'automatic' and ${incomingLetters.reason} is null)`;

const ofVisibleDeal = ({ db, caller }: RequestContext, dealId: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(deals)
      .where(and(eq(deals.id, dealId), visibleDeals(caller, 'deals'))),
  );

/** Letters of the boxes a caller sorts: his own box's alone are his, those of the common ones are of who sorts for all. */
export const isSortedBy = ({ userId, role }: Caller): SQL => {
  const own = eq(incomingLetters.boxOwnerId, userId);
  return mayPass(sortForAll, role) ? (or(own, isNull(incomingLetters.boxOwnerId)) ?? own) : own;
};

/** Letters that came which a caller may read: of the deals he sees, and those that fit none if he sorts them. */
const visibleIncoming = (context: RequestContext): SQL => {
  const ofDeal = and(isOfDeal, ofVisibleDeal(context, sql`${incomingLetters.dealId}`));
  const loose = and(sql`${incomingLetters.state} <> 'filed'`, isSortedBy(context.caller));
  return or(ofDeal, loose) ?? sql`false`;
};

/** A letter that came, if the caller may read it. */
export const findIncoming = async (context: RequestContext, id: number): Promise<Incoming> => {
  const [letter] = await context.db
    .select()
    .from(incomingLetters)
    .where(and(eq(incomingLetters.id, id), visibleIncoming(context)));
  if (!letter) throw refuse(bankLetterErrors.notFound);
  return letter;
};

/** The same, locked until the transaction ends. */
export const lockIncoming = async (context: RequestContext, id: number): Promise<Incoming> => {
  const [letter] = await context.db
    .select()
    .from(incomingLetters)
    .where(and(eq(incomingLetters.id, id), visibleIncoming(context)))
    .for('update');
  if (!letter) throw refuse(bankLetterErrors.notFound);
  return letter;
};

/** A letter of ours, if the caller sees its deal. */
export const findOutgoing = async (context: RequestContext, id: number): Promise<Outgoing> => {
  const [letter] = await context.db
    .select()
    .from(bankLetters)
    .where(and(eq(bankLetters.id, id), ofVisibleDeal(context, sql`${bankLetters.dealId}`)));
  if (!letter) throw refuse(bankLetterErrors.notFound);
  return letter;
};
