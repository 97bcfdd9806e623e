import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { officeHours } from '#domain/working-clock.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs, deals, offers } from '#features/deals/server/deals.read.ts';
import { type Found, foundColumn } from '#features/deal-legs/server/deal-facts.ts';
import { keepRules, rulesColumn, type StoredRules } from '#features/deal-legs/server/due-rules.ts';
import type { LegWithBank } from '#features/deal-legs/server/guards.ts';
import type { Offer } from '#features/deals/server/deals.facade.ts';
import type { Db } from '#kit/server/database.ts';
import { type ContributionsHolder, oncePerProduct } from '#kit/server/define-point.ts';
import { writtenOnce } from '#kit/server/database/written-once.ts';

/** A leg, its bank's name and term of decision, the offer that stands, and what guards have found. */
export type OfferedLeg = {
  readonly leg: LegWithBank;
  readonly offer: Offer | null;
  readonly found: Found;
};

// Short names by which the facts of guards speak of the rows.
const [l, d, b] = [alias(dealLegs, 'l'), alias(deals, 'd'), alias(banks, 'b')];

/** The term of decision counted with where no bank has been chosen. */
const noBankHours = 24;

const selectLegs = (
  input: ContributionsHolder,
  db: Db,
  dealId: Placeholder,
  rules: SQL<StoredRules | null> = sql`null`,
) =>
  db
    .select({
      leg: l,
      bankName: b.name,
      decisionHours: b.decisionHours,
      bankHours: { from: b.workFrom, to: b.workTo, zone: b.timeZone },
      offer: offers,
      found: foundColumn(input),
      rules,
    })
    .from(l)
    .innerJoin(d, eq(d.id, l.dealId))
    .leftJoin(b, eq(b.id, l.bankId))
    .leftJoin(offers, and(eq(offers.legId, l.id), eq(offers.isActive, true)))
    .where(eq(l.dealId, dealId))
    .orderBy(asc(l.ordinal));

const queriesOf = oncePerProduct((input) => ({
  plain: writtenOnce((db, place: (name: 'deal') => Placeholder) => selectLegs(input, db, place('deal'))),
  locked: writtenOnce((db, place: (name: 'deal') => Placeholder) =>
    selectLegs(input, db, place('deal'), rulesColumn).for('update', { of: l }),
  ),
}));

type Row = Awaited<ReturnType<ReturnType<typeof queriesOf>['plain']>>[number];
/** Who reads legs. */
type Reading = { readonly db: Db; readonly services: ContributionsHolder };

const legOf = ({ leg, bankName, decisionHours, bankHours, offer, found }: Row): OfferedLeg => ({
  leg: {
    ...leg,
    bankName,
    decisionHours: decisionHours ?? noBankHours,
    bankHours: bankHours ?? officeHours,
  },
  offer,
  found,
});

/** The legs of a deal in their order; whether the caller may see the deal has been asked before. */
export const readLegs = async ({ db, services }: Reading, dealId: number): Promise<OfferedLeg[]> =>
  (await queriesOf(services).plain(db, { deal: dealId })).map(legOf);

/**
 * The same, locked until the transaction ends, and beside them what the due times of `writing` are counted by. The deal
 * has been locked before, by a statement of its own: so nobody else holds its legs, and all that is read is of now.
 */
export const readLockedLegs = async (writing: Reading, dealId: number): Promise<OfferedLeg[]> => {
  const rows = await queriesOf(writing.services).locked(writing.db, { deal: dealId });
  if (rows[0]?.rules) keepRules(writing, rows[0].rules);
  return rows.map(legOf);
};
