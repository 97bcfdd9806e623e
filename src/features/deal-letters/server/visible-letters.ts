import { and, eq, exists, or, sql, type SQL } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { sortLetters } from '#features/deal-letters/deal-letters.access.ts';
import { bankLetterErrors } from '#features/deal-letters/deal-letters.errors.ts';
import { bankLetters, incomingLetters } from '#features/deal-letters/server/deal-letters.tables.ts';
import { visibleDeals } from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

type Asking = { readonly db: Db; readonly caller: Caller };

export type Incoming = typeof incomingLetters.$inferSelect;
export type Outgoing = typeof bankLetters.$inferSelect;

/** Letters that belong to a deal: those laid to it, and answers of machines from its bank. */
export const isOfDeal: SQL = sql`(${incomingLetters.state} = 'filed'
  or ${incomingLetters.state} = 'automatic' and ${incomingLetters.reason} is null)`;

const ofVisibleDeal = ({ db, caller }: Asking, dealId: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(deals)
      .where(and(eq(deals.id, dealId), visibleDeals(caller, 'deals'))),
  );

/** Letters that came which a caller may read: of the deals he sees, and those that fit none if he sorts them. */
const visibleIncoming = (asking: Asking): SQL => {
  const ofDeal = and(isOfDeal, ofVisibleDeal(asking, sql`${incomingLetters.dealId}`));
  const loose = mayPass(sortLetters, asking.caller.role)
    ? sql`${incomingLetters.state} <> 'filed'`
    : undefined;
  return or(ofDeal, loose) ?? sql`false`;
};

/** A letter that came, if the caller may read it. */
export const findIncoming = async (asking: Asking, id: number): Promise<Incoming> => {
  const [letter] = await asking.db
    .select()
    .from(incomingLetters)
    .where(and(eq(incomingLetters.id, id), visibleIncoming(asking)));
  if (!letter) throw refuse(bankLetterErrors.notFound);
  return letter;
};

/** The same, locked until the transaction ends. */
export const lockIncoming = async (asking: Asking, id: number): Promise<Incoming> => {
  const [letter] = await asking.db
    .select()
    .from(incomingLetters)
    .where(and(eq(incomingLetters.id, id), visibleIncoming(asking)))
    .for('update');
  if (!letter) throw refuse(bankLetterErrors.notFound);
  return letter;
};

/** A letter of ours, if the caller sees its deal. */
export const findOutgoing = async (asking: Asking, id: number): Promise<Outgoing> => {
  const [letter] = await asking.db
    .select()
    .from(bankLetters)
    .where(and(eq(bankLetters.id, id), ofVisibleDeal(asking, sql`${bankLetters.dealId}`)));
  if (!letter) throw refuse(bankLetterErrors.notFound);
  return letter;
};
