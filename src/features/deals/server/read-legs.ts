import { and, asc, eq } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.tables.ts';
import { dealLegs, offers } from '#features/deals/server/deals.tables.ts';
import type { LegWithBank } from '#features/deals/server/guards.ts';
import type { Offer } from '#features/deals/server/visible-deals.ts';
import type { Db } from '#kit/server/database.ts';

/** A leg, its bank's name and term of decision, and the offer that stands. */
export type OfferedLeg = { readonly leg: LegWithBank; readonly offer: Offer | null };

/** The term of decision counted with where no bank has been chosen. */
const noBankHours = 24;

/** The legs of a deal in their order; whether the caller may see the deal has been asked before. */
export const readLegs = async (db: Db, dealId: number): Promise<OfferedLeg[]> => {
  const rows = await db
    .select({ leg: dealLegs, bankName: banks.name, decisionHours: banks.decisionHours, offer: offers })
    .from(dealLegs)
    .leftJoin(banks, eq(banks.id, dealLegs.bankId))
    .leftJoin(offers, and(eq(offers.legId, dealLegs.id), eq(offers.isActive, true)))
    .where(eq(dealLegs.dealId, dealId))
    .orderBy(asc(dealLegs.ordinal));
  return rows.map(({ leg, bankName, decisionHours, offer }) => ({
    leg: { ...leg, bankName, decisionHours: decisionHours ?? noBankHours },
    offer,
  }));
};
