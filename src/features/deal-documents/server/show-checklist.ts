import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { type BankOfDeal, checklistOf } from '#features/deal-documents/deal-documents.checklist.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { packagesOfBanks } from '#features/bank-packages/server/bank-packages.facade.ts';
import { bankPackages } from '#features/bank-packages/server/bank-packages.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { closedStatuses } from '#features/deals/deals.status.ts';
import { askedOf, productsOf } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { listKinds } from '#features/document-kinds/server/document-kinds.facade.ts';
import { ageOf, stateOfDocument } from '#features/document-kinds/document-kinds.states.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';

type Checklist = CallReply<typeof dealDocumentCalls.getChecklist>;
type Reading = { readonly db: Db; readonly now: Date };

/** The banks of a deal that are still in the game, with the product the deal goes by and the largest file they take. */
const banksInWork = (db: Db, dealId: number) =>
  db
    .select({
      legId: dealLegs.id,
      bankId: banks.id,
      bankName: banks.name,
      productId: dealLegs.productId,
      maxMb: bankPackages.maxMb,
    })
    .from(dealLegs)
    .innerJoin(banks, eq(banks.id, dealLegs.bankId))
    .leftJoin(bankPackages, and(eq(bankPackages.bankId, banks.id), isNull(bankPackages.productId)))
    .where(and(eq(dealLegs.dealId, dealId), notInArray(dealLegs.status, [...closedStatuses])))
    .orderBy(asc(dealLegs.ordinal));

/** A document as far as a checklist looks at it. */
type Counted = Pick<
  typeof documents.$inferSelect,
  'kind' | 'legId' | 'verdict' | 'validUntil' | 'signed' | 'issuedOn' | 'uploadedAt' | 'originalAt'
>;

/**
 * What the deal's banks ask for together, each document once, and how far each bank is served; `more` are documents
 * that do not lie there yet.
 */
export const showChecklist = async (
  { db, now }: Reading,
  deal: Deal,
  more: readonly Counted[] = [],
): Promise<Checklist> => {
  if (deal.product !== guaranteeProduct) return { slots: [], banks: [] };
  const legs = await banksInWork(db, deal.id);
  const packages = await packagesOfBanks(db, askedOf(deal), productsOf(legs));
  const dealDocuments = await db
    .select({
      kind: documents.kind,
      legId: documents.legId,
      verdict: documents.verdict,
      validUntil: documents.validUntil,
      signed: documents.signed,
      issuedOn: documents.issuedOn,
      uploadedAt: documents.uploadedAt,
      originalAt: documents.originalAt,
    })
    .from(documents)
    .where(and(eq(documents.dealId, deal.id), eq(documents.status, 'uploaded')));
  const kinds = await listKinds(db);
  const today = moscowDateOf(now);
  return checklistOf(
    legs.map((leg): BankOfDeal => ({ ...leg, asked: packages.get(leg.bankId) ?? [] })),
    [...dealDocuments, ...more].map((document) => ({
      kind: document.kind,
      legId: document.legId,
      signed: document.signed,
      age: ageOf(document, today),
      hasOriginal: document.originalAt !== null,
      state: stateOfDocument(document, today),
    })),
    kinds,
  );
};
