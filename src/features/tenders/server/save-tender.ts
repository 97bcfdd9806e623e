import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { tenders } from '#features/tenders/server/tenders.tables.ts';
import type { RegisterTender } from '#features/tenders/tenders.register.ts';
import { comesAfter, type LineOutcome } from '#features/tenders/tenders.rules.ts';
import { savingTexts } from '#features/tenders/tenders.texts.ts';
import type { Db } from '#kit/server/database.ts';

/** What became of a document, and why when nothing changed. */
export type SavedTender = { readonly outcome: LineOutcome; readonly reason: string };

/** The same of a notice; `id` is the purchase that came out changed. */
type SavedNotice = SavedTender & { readonly id?: number };
/** A purchase as the table holds it. */
type TenderRow = Omit<typeof tenders.$inferInsert, 'createdAt' | 'updatedAt'>;

const moment = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso));

/** What the list of purchases is searched by. */
export const searchTextOf = ({
  number,
  subject,
  customers,
}: Pick<RegisterTender, 'number' | 'subject' | 'customers'>): string =>
  [number, subject, ...customers.flatMap(({ name, inn, ikz }) => [name, inn ?? '', ikz ?? ''])]
    .join(' ')
    .toLowerCase();

/** The first customer of a purchase, by whom lists and deals know it. */
export const customerColumns = (customer: RegisterTender['customers'][number] | undefined) => ({
  customerName: customer?.name ?? null,
  customerInn: customer?.inn ?? null,
  ikz: customer?.ikz ?? null,
});

/** A purchase as its row: the first customer stands beside the others for lists and deals. */
export const tenderRow = (tender: RegisterTender): TenderRow => {
  return {
    number: tender.number,
    law: tender.law,
    kindCode: tender.kindCode,
    subject: tender.subject,
    platform: tender.platform ?? null,
    platformUrl: tender.platformUrl ?? null,
    url: tender.url ?? null,
    placingWay: tender.placingWay ?? null,
    maxPrice: tender.maxPrice ?? null,
    currency: tender.currency ?? null,
    ...customerColumns(tender.customers[0]),
    customers: tender.customers,
    lots: tender.lots,
    publishedAt: moment(tender.publishedAt),
    applicationsEndAt: moment(tender.applicationsEndAt),
    protocolDate: tender.protocolDate ?? null,
    documentVersion: tender.versionNumber ?? null,
    documentDate: new Date(tender.docPublishDate),
    hasNotice: true,
    searchText: searchTextOf(tender),
    contentHash: hash('sha256', JSON.stringify(tender)),
  };
};

const holdTender = async (tx: Db, number: string) => {
  const { id, contentHash, hasNotice, documentVersion: version, documentDate: date } = tenders;
  const held = { id, contentHash, hasNotice, version, date };
  const [found] = await tx.select(held).from(tenders).where(eq(tenders.number, number)).for('update');
  return found;
};

const replaceTender = async (tx: Db, id: number, row: TenderRow, now: Date): Promise<void> => {
  await tx
    .update(tenders)
    .set({ ...row, updatedAt: now })
    .where(eq(tenders.id, id));
};

/**
 * Files a purchase under its number. A newer notice replaces an older one, never the reverse, and the same one
 * brought in again changes nothing. Safe beside another import of the same purchase. `isLikelyNew` saves the look
 * for an older notice where it is known that a moment ago there was none.
 */
export const saveTender = async (
  tx: Db,
  tender: RegisterTender,
  now: Date,
  isLikelyNew = false,
): Promise<SavedNotice> => {
  const row = tenderRow(tender);
  let held = isLikelyNew ? undefined : await holdTender(tx, row.number);
  if (!held) {
    const values = { ...row, createdAt: now, updatedAt: now };
    const made = await tx.insert(tenders).values(values).onConflictDoNothing().returning({ id: tenders.id });
    if (made.length > 0) return { outcome: 'new', reason: '' };
    held = await holdTender(tx, row.number);
  }
  if (!held) throw new Error(`Purchase ${row.number} is neither new nor there`);
  if (!held.hasNotice) {
    await replaceTender(tx, held.id, row, now);
    return { outcome: 'new', reason: '', id: held.id };
  }
  if (held.contentHash === row.contentHash) return { outcome: 'same', reason: '' };
  const candidate = { version: row.documentVersion ?? null, date: row.documentDate };
  if (!comesAfter(candidate, held)) {
    return { outcome: 'same', reason: comesAfter(held, candidate) ? savingTexts.older : savingTexts.equal };
  }
  await replaceTender(tx, held.id, row, now);
  return { outcome: 'updated', reason: '', id: held.id };
};
