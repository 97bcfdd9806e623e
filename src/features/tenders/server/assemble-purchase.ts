import { and, eq, notInArray } from 'drizzle-orm';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { customerColumns, searchTextOf } from '#features/tenders/server/save-tender.ts';
import { tenderDocuments, tenders, tenderWinners } from '#features/tenders/server/tenders.tables.ts';
import type { RegisterFact } from '#features/tenders/tenders.register.ts';
import { assembleWinners, type Winner } from '#features/tenders/tenders.winner.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import { winnersAssembled } from '#features/tenders/server/winners-assembled.ts';

type Facts = readonly RegisterFact[];

const firstOf = <T>(facts: Facts, pick: (fact: RegisterFact) => T | undefined): T | undefined =>
  facts.map(pick).find((value) => value !== undefined);

/** The latest document first, and two of one moment always in the same order. */
const keyOf = ({ docPublishDate, stage, docNumber }: RegisterFact): string =>
  [docPublishDate, stage, docNumber].join('|');

/** What protocols and contracts say of a purchase whose notice is not there; the latest of them first. */
const outlineOf = (number: string, facts: Facts) => {
  const subject = firstOf(facts, (fact) => fact.subject) ?? '';
  const customer =
    firstOf(facts, (fact) => (fact.customer?.inn === undefined ? undefined : fact.customer)) ??
    firstOf(facts, (fact) => fact.customer);
  const customers = customer ? [customer] : [];
  return {
    subject,
    customers,
    ...customerColumns(customer),
    placingWay: firstOf(facts, (fact) => fact.placingWay) ?? null,
    platform: firstOf(facts, (fact) => fact.platform) ?? null,
    documentDate: new Date(facts[0]?.docPublishDate ?? 0),
    kindCode: facts[0]?.kindCode ?? '',
    searchText: searchTextOf({ number, subject, customers }),
  };
};

const rowOf = (tenderId: number, winner: Winner, now: Date) => ({
  ...winner,
  tenderId,
  createdAt: now,
  updatedAt: now,
});

const saveWinners = async (
  tx: Db,
  tenderId: number,
  winners: readonly Winner[],
  now: Date,
): Promise<void> => {
  const lots = winners.map(({ lot }) => lot);
  const mine = eq(tenderWinners.tenderId, tenderId);
  await tx
    .delete(tenderWinners)
    .where(lots.length > 0 ? and(mine, notInArray(tenderWinners.lot, lots)) : mine);
  for (const winner of winners) {
    const { createdAt: _, ...changed } = rowOf(tenderId, winner, now);
    await tx
      .insert(tenderWinners)
      .values(rowOf(tenderId, winner, now))
      .onConflictDoUpdate({ target: [tenderWinners.tenderId, tenderWinners.lot], set: changed });
  }
};

/** Documents filed in one transaction: the calendar they are read by, and the purchases whose winners they have changed. */
export type Filing = {
  readonly writing: Writing;
  readonly calendar: ProductionCalendar;
  readonly assembled: Set<number>;
};

/** Files documents, then tells once, in the same transaction, whose winners have been put together. */
export const fileTogether = async <T>(writing: Writing, work: (filing: Filing) => Promise<T>): Promise<T> => {
  const filing = { writing, calendar: await readCalendar(writing.db), assembled: new Set<number>() };
  const made = await work(filing);
  if (filing.assembled.size > 0) await winnersAssembled.emit(writing, { tenderIds: [...filing.assembled] });
  return made;
};

/**
 * Puts the winners of a purchase together from its notice and everything that came after it: the one place where
 * that is done, whichever document came last. The purchase is locked by whoever calls.
 */
export const assemblePurchase = async (
  { writing, calendar, assembled }: Filing,
  tenderId: number,
): Promise<void> => {
  const { db: tx, now } = writing;
  const documents = await tx
    .select({ fact: tenderDocuments.fact })
    .from(tenderDocuments)
    .where(eq(tenderDocuments.tenderId, tenderId));
  if (documents.length === 0) return;
  const [purchase] = await tx.select().from(tenders).where(eq(tenders.id, tenderId));
  if (!purchase) throw new Error(`No purchase ${tenderId}`);
  const facts = documents
    .map(({ fact }) => fact)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
  if (!purchase.hasNotice) {
    await tx
      .update(tenders)
      .set({ ...outlineOf(purchase.number, facts), updatedAt: now })
      .where(eq(tenders.id, tenderId));
  }
  await saveWinners(
    tx,
    tenderId,
    assembleWinners(purchase.hasNotice ? purchase : null, facts, calendar),
    now,
  );
  assembled.add(tenderId);
};
