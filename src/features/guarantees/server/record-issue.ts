import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';
import type { ReissueAsked } from '#features/deals/deals.reissue.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import type { DealMoved, LegMoved } from '#features/deal-legs/server/deal-legs.facade.ts';
import { guarantees, reissues } from '#features/guarantees/server/guarantees.tables.ts';
import type { Writing } from '#kit/server/implement.ts';

/** Follows the moves of legs: what has been issued, changed, released or claimed. */

type Deal = DealMoved['deal'];
type Fact = {
  readonly deal: Deal;
  readonly leg: LegMoved;
  readonly userId: number | null;
};

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a list of guarantees is searched by. */
export const searchTextOf = (
  deal: Pick<Deal, 'clientName' | 'inn' | 'tenderNumber' | 'beneficiaryName'>,
  bankName: string,
  { number, registryNumber }: { readonly number: string; readonly registryNumber: string | null },
): string =>
  [number, registryNumber, deal.clientName, deal.inn, deal.tenderNumber, deal.beneficiaryName, bankName]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** The guarantee of a leg that was not replaced by another. */
const isCurrent = (legId: number) => and(eq(guarantees.legId, legId), ne(guarantees.state, 'replaced'));

const isOpen = (legId: number) => and(eq(reissues.legId, legId), isNull(reissues.closedAt));

/** What is written at the guarantee of a leg as it stands now, where it has one. */
const updateCurrent = ({ db }: Writing, legId: number, set: PgUpdateSetSource<typeof guarantees>) =>
  db.update(guarantees).set(set).where(isCurrent(legId));

/** What is written at the reissue of a leg that goes on, where one does. */
const updateReissue = ({ db }: Writing, legId: number, set: PgUpdateSetSource<typeof reissues>) =>
  db.update(reissues).set(set).where(isOpen(legId));

/** T23, T28: the leg's guarantee as it stands; the one before it, if any, goes to the archive. */
export const recordIssue = async (writing: Writing, { deal, leg, userId }: Fact): Promise<void> => {
  const { db, now } = writing;
  // A credit is handed out by the same move; it is no guarantee.
  if (deal.product !== 1) return;
  const [issued] = await db
    .select({ leg: dealLegs, bankName: banks.name })
    .from(dealLegs)
    .innerJoin(banks, eq(banks.id, dealLegs.bankId))
    .where(eq(dealLegs.id, leg.legId));
  if (!issued?.leg.guaranteeNumber || issued.leg.bankId === null) return;
  const { details } = leg;
  const today = moscowDateOf(now);
  const { guaranteeNumber: number, registryNumber } = issued.leg;
  const isAnew = issued.leg.issueNumber > 1;
  if (isAnew) await updateCurrent(writing, leg.legId, { state: 'replaced', endedAt: now, endedBy: userId });
  const [made] = await db
    .insert(guarantees)
    .values({
      legId: leg.legId,
      dealId: deal.id,
      bankId: issued.leg.bankId,
      issueNumber: issued.leg.issueNumber,
      number,
      issuedOn: issued.leg.guaranteeDate ?? today,
      amount: issued.leg.guaranteeAmount ?? '0.00',
      dateStart: issued.leg.guaranteeStart ?? today,
      dateEnd: issued.leg.guaranteeEnd ?? today,
      registryNumber,
      isRegistryPending: issued.leg.isRegistryPending,
      documentId: numberIn(details['document_id']),
      state: 'live',
      searchText: searchTextOf(deal, issued.bankName, { number, registryNumber }),
      recordedBy: userId,
      recordedAt: now,
    })
    .returning({ id: guarantees.id });
  if (isAnew && made)
    await updateReissue(writing, leg.legId, { state: 'done', closedAt: now, newGuaranteeId: made.id });
};

/** Words of T24 and what they change, as the history keeps them. */
const askedIn = (side: unknown): ReissueAsked => {
  if (typeof side !== 'object' || side === null) return {};
  const { wording, ...values } = side as Record<string, unknown>;
  const named = Object.entries(values).filter(([, value]) => typeof value === 'string');
  return {
    ...(Object.fromEntries(named) as ReissueAsked),
    ...(typeof wording === 'string' ? { wording_becomes: wording } : {}),
  };
};

/** T24: the request, with what stood before. */
export const openReissue = async (writing: Writing, { leg, userId }: Fact): Promise<void> => {
  const { db, now } = writing;
  const [current] = await db.select({ id: guarantees.id }).from(guarantees).where(isCurrent(leg.legId));
  if (!current) return;
  const { details, reasonCode, comment } = leg;
  await db.insert(reissues).values({
    guaranteeId: current.id,
    legId: leg.legId,
    state: 'asked',
    reasonCode: reasonCode ?? 'other',
    comment: comment || null,
    asked: askedIn(details['after']),
    before: askedIn(details['before']),
    documentId: numberIn(details['document_id']),
    askedBy: userId,
    askedAt: now,
  });
};

/** T25, T27: the bank agrees and says what it asks for it; T21: that has been paid. */
export const syncReissue = async (writing: Writing, { leg }: Fact): Promise<void> => {
  const { details } = leg;
  const paid = { paidAmount: textIn(details['paid_amount']), paidOn: textIn(details['paid_on']) };
  const surcharge = textIn(details['extra_price']);
  const agreed = {
    state: 'agreed' as const,
    ...(surcharge === null ? {} : { surcharge }),
    agreedAt: sql`coalesce(${reissues.agreedAt}, ${writing.now.toISOString()}::timestamptz)`,
  };
  await updateReissue(writing, leg.legId, isMove(leg.move, 'pay') ? paid : agreed);
};

/** T26: the guarantee stays as it was. */
export const closeReissue = async (writing: Writing, { leg }: Fact): Promise<void> => {
  const set = { state: 'kept' as const, closedAt: writing.now, closeComment: leg.comment };
  await updateReissue(writing, leg.legId, set);
};

/** T36: released, or claimed with the sum and the day of the claim. */
export const endGuarantee = async (writing: Writing, { leg, userId }: Fact): Promise<void> => {
  const { details, reasonCode, comment } = leg;
  await updateCurrent(writing, leg.legId, {
    state: isMove(leg.move, 'claim') ? 'claimed' : 'released',
    endedAt: writing.now,
    endedBy: userId,
    endReason: reasonCode,
    endComment: comment || null,
    endDocumentId: numberIn(details['document_id']),
    claimAmount: textIn(details['claim_amount']),
    claimDate: textIn(details['claim_date']),
    version: sql`${guarantees.version} + 1`,
  });
};
