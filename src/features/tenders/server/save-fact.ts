import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { assemblePurchase, type Filing } from '#features/tenders/server/assemble-purchase.ts';
import type { SavedTender } from '#features/tenders/server/save-tender.ts';
import { tenderDocuments, tenders } from '#features/tenders/server/tenders.tables.ts';
import type { RegisterFact } from '#features/tenders/tenders.register.ts';
import { comesAfter } from '#features/tenders/tenders.rules.ts';
import { savingTexts } from '#features/tenders/tenders.texts.ts';
import type { Db } from '#kit/server/database.ts';

const lockTender = async (tx: Db, number: string): Promise<number | undefined> => {
  const asked = tx.select({ id: tenders.id }).from(tenders).where(eq(tenders.number, number));
  return (await asked.for('update'))[0]?.id;
};

/** The purchase of a document, locked: made empty when nothing of it is known yet. */
const purchaseOf = async (tx: Db, { number, law, kindCode }: RegisterFact, now: Date): Promise<number> => {
  const existing = await lockTender(tx, number);
  if (existing !== undefined) return existing;
  const empty = {
    number,
    law,
    kindCode,
    subject: '',
    customers: [],
    lots: [],
    hasNotice: false,
    documentDate: now,
    searchText: number,
    contentHash: '',
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(tenders).values(empty).onConflictDoNothing();
  const made = await lockTender(tx, number);
  if (made === undefined) throw new Error(`Purchase ${number} is neither new nor there`);
  return made;
};

/**
 * Files a protocol, a contract project or a contract under its purchase and puts the winner together anew. A newer
 * version replaces an older one, never the reverse; of two that claim to be one version the same one stays whatever
 * the order they came in.
 */
export const saveFact = async (filing: Filing, fact: RegisterFact): Promise<SavedTender> => {
  const { db: tx, now } = filing.writing;
  const tenderId = await purchaseOf(tx, fact, now);
  const { stage, kindCode, docNumber: number, docPublishDate } = fact;
  const contentHash = hash('sha256', JSON.stringify(fact));
  const publishedAt = new Date(docPublishDate);
  const version = fact.versionNumber ?? null;
  const row = { tenderId, stage, kindCode, number, version, publishedAt, fact, contentHash, updatedAt: now };
  const own = and(
    eq(tenderDocuments.tenderId, tenderId),
    eq(tenderDocuments.stage, stage),
    eq(tenderDocuments.kindCode, kindCode),
    eq(tenderDocuments.number, number),
  );
  const [held] = await tx.select().from(tenderDocuments).where(own);
  if (!held) {
    await tx.insert(tenderDocuments).values({ ...row, createdAt: now });
    await assemblePurchase(filing, tenderId);
    return { outcome: 'new', reason: '' };
  }
  if (held.contentHash === contentHash) return { outcome: 'same', reason: '' };
  const candidate = { version, date: publishedAt };
  const standing = { version: held.version, date: held.publishedAt };
  if (comesAfter(standing, candidate)) return { outcome: 'same', reason: savingTexts.olderDocument };
  if (!comesAfter(candidate, standing) && contentHash < held.contentHash)
    return { outcome: 'same', reason: savingTexts.equalDocument };
  await tx.update(tenderDocuments).set(row).where(eq(tenderDocuments.id, held.id));
  await assemblePurchase(filing, tenderId);
  return { outcome: 'updated', reason: '' };
};
