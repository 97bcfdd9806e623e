import { and, eq, inArray, ne } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import type { Deal, Leg } from '#features/deals/server/deals.facade.ts';
import { searchTextOf } from '#features/guarantees/server/record-issue.ts';
import { guarantees } from '#features/guarantees/server/guarantees.tables.ts';
import type { Writing } from '#kit/server/implement.ts';

type Brought = { readonly deal: Deal; readonly legs: readonly Leg[]; readonly userId: number };

const guarantee = 1;

/** An issued leg with all that the register of guarantees wants to know. */
const rowOf = (deal: Deal, leg: Leg, bankName: string) => {
  const { guaranteeNumber: number, guaranteeDate: issuedOn, registryNumber, isRegistryPending } = leg;
  const { guaranteeAmount: amount, guaranteeEnd: dateEnd, bankId, issueNumber } = leg;
  if (!number || !issuedOn || !amount || !dateEnd || bankId === null) return null;
  return {
    legId: leg.id,
    dealId: deal.id,
    bankId,
    issueNumber,
    number,
    issuedOn,
    amount,
    dateStart: leg.guaranteeStart ?? issuedOn,
    dateEnd,
    registryNumber,
    isRegistryPending,
    searchText: searchTextOf(deal, bankName, { number, registryNumber }),
  };
};

/** Guarantees of a deal the present book has brought stand in the register; brought anew they are corrected there. */
export const recordBrought = async ({ db, now }: Writing, { deal, legs, userId }: Brought): Promise<void> => {
  const issued = legs.filter(({ guaranteeNumber }) => guaranteeNumber !== null);
  if (deal.product !== guarantee || issued.length === 0) return;
  const names = await db
    .select({ id: banks.id, name: banks.name })
    .from(banks)
    .where(inArray(banks.id, [...new Set(issued.map(({ bankId }) => bankId ?? 0))]));
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const standing = await db
    .select()
    .from(guarantees)
    .where(and(eq(guarantees.dealId, deal.id), ne(guarantees.state, 'replaced')));
  for (const leg of issued) {
    const row = rowOf(deal, leg, nameOf.get(leg.bankId ?? 0) ?? '');
    const existing = standing.find(({ legId }) => legId === leg.id);
    if (!row) continue;
    if (existing) await db.update(guarantees).set(row).where(eq(guarantees.id, existing.id));
    else await db.insert(guarantees).values({ ...row, state: 'live', recordedBy: userId, recordedAt: now });
  }
};
