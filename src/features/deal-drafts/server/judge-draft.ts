import { eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { checkDraft } from '#features/deal-drafts/deal-drafts.checks.ts';
import { type DraftCheck, type DraftFacts } from '#features/deal-drafts/deal-drafts.findings.ts';
import type { Ruling } from '#features/deal-drafts/deal-drafts.rules.ts';
import { draftRulings } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import type { Draft } from '#features/deal-drafts/server/visible-drafts.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { tenders } from '#features/tenders/server/tenders.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';

/** A check together with whoever answers for it. */
type JudgedCheck = DraftCheck & {
  readonly ruling: {
    readonly kind: Ruling;
    readonly reason: string;
    readonly by: string;
    readonly at: string;
  } | null;
};

const noPurchase = { contractEnd: null, bidsEnd: null, customerName: null, customerInn: null };

/** What a purchase says of the guarantee: its customer is the beneficiary, or the only one it has. */
const purchaseFacts = (tender: typeof tenders.$inferSelect, beneficiaryInn: string | null) => {
  const { customers, applicationsEndAt, customerName, customerInn } = tender;
  const customer =
    customers.find(({ inn }) => inn === beneficiaryInn) ??
    (customers.length === 1 ? customers[0] : undefined);
  return {
    contractEnd: customer?.contractEnd ?? null,
    bidsEnd: applicationsEndAt && moscowDateOf(applicationsEndAt),
    customerName,
    customerInn,
  };
};

/** What the deal, its purchase and its bank say of the guarantee. */
const factsOf = async (db: Db, legId: number): Promise<DraftFacts> => {
  const [row] = await db
    .select({ deal: deals, tender: tenders, bankName: banks.name })
    .from(dealLegs)
    .innerJoin(deals, eq(deals.id, dealLegs.dealId))
    .leftJoin(tenders, eq(tenders.id, deals.tenderId))
    .leftJoin(banks, eq(banks.id, dealLegs.bankId))
    .where(eq(dealLegs.id, legId));
  if (!row) throw new Error(`Leg ${legId} is gone`);
  const { deal, tender, bankName } = row;
  const purchase = tender ? purchaseFacts(tender, deal.beneficiaryInn) : noPurchase;
  return {
    law: deal.law,
    purpose: deal.purpose,
    amount: deal.amount,
    dateEnd: deal.dateEnd,
    contractEnd: purchase.contractEnd,
    bidsEnd: purchase.bidsEnd,
    clientName: deal.clientName,
    inn: deal.inn,
    beneficiaryName: deal.beneficiaryName ?? purchase.customerName,
    beneficiaryInn: deal.beneficiaryInn ?? purchase.customerInn,
    bankName,
    tenderNumber: deal.tenderNumber,
    ikz: deal.ikz,
    hasDirectDebit: deal.hasDirectDebit,
  };
};

/** Compares the draft's text with the deal as it stands now, and says who answers for what did not pass. */
export const judgeDraft = async (db: Db, draft: Draft): Promise<JudgedCheck[]> => {
  const rulings = await db
    .select({
      ruling: draftRulings,
      by: { lastName: users.lastName, firstName: users.firstName, middleName: users.middleName },
    })
    .from(draftRulings)
    .innerJoin(users, eq(users.id, draftRulings.byUserId))
    .where(eq(draftRulings.versionId, draft.id));
  const byCode = new Map(rulings.map((row) => [row.ruling.code, row]));
  return checkDraft(draft.text, await factsOf(db, draft.legId)).map((check) => {
    const found = byCode.get(check.code);
    const ruling = found && {
      kind: found.ruling.kind,
      reason: found.ruling.reason,
      by: shortName(found.by),
      at: found.ruling.at.toISOString(),
    };
    return { ...check, ruling: ruling ?? null };
  });
};
