import { sql } from 'drizzle-orm';
import { parseDecimalString, toDecimalString } from '#domain/money.ts';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { requiredEnd } from '#features/deal-drafts/deal-drafts.checks.ts';
import type { CheckCode, DraftCheck } from '#features/deal-drafts/deal-drafts.findings.ts';
import { draftVersions } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import type { IssueTerms } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { tenders } from '#features/tenders/server/tenders.read.ts';

type Customer = { readonly inn?: string | null; readonly contractEnd?: IsoDate | null };
type Fact = {
  /** The checks of the draft as they stood when it was accepted; null where none has been. */
  readonly checks: readonly DraftCheck[] | null;
  readonly customers: readonly Customer[];
  readonly bids_end: string | null;
} | null;

/** What the guarantee is to be by its draft and its purchase, asked where it is written down, corrected or reissued. */
const fact = sql`case when l.status in ('issuing', 'issued', 'reissue', 'reissue_approved') then jsonb_build_object(
  'checks', (select v.accepted_checks from ${draftVersions} v
             where v.leg_id = l.id and v.accepted_at is not null order by v.number desc limit 1),
  'customers', coalesce((select to_jsonb(t.customers) from ${tenders} t where t.id = d.tender_id), '[]'),
  'bids_end', (select t.applications_end_at from ${tenders} t where t.id = d.tender_id)) end`;

const foundBy = (checks: readonly DraftCheck[], code: CheckCode): string | null =>
  checks.find((check) => check.code === code)?.found ?? null;

const draftOf = (checks: readonly DraftCheck[]): IssueTerms['draft'] => {
  const sum = foundBy(checks, 'sum')
    ?.replaceAll(/[^\d,]/g, '')
    .replace(',', '.');
  const [day, month, year] = foundBy(checks, 'term')?.split('.') ?? [];
  const amount = sum ? parseDecimalString(sum) : undefined;
  return {
    amount: amount === undefined ? null : toDecimalString(amount),
    date_end: year ? `${year}-${month}-${day}` : null,
  };
};

const issue = (found: Fact, deal: Deal): IssueTerms | null => {
  if (found === null) return null;
  const { checks, customers, bids_end: bidsEnd } = found;
  const customer =
    customers.find(({ inn }) => inn === deal.beneficiaryInn) ??
    (customers.length === 1 ? customers[0] : undefined);
  const least = requiredEnd({
    law: deal.law,
    purpose: deal.purpose,
    dateEnd: deal.dateEnd,
    contractEnd: customer?.contractEnd ?? null,
    bidsEnd: bidsEnd === null ? null : moscowDateOf(new Date(bidsEnd)),
  });
  return {
    draft: checks && draftOf(checks),
    least: { amount: deal.amount, date_end: least?.date ?? null, rule: least?.rule ?? null },
  };
};

/** What a guarantee is judged by when it is written down. */
export const issueTermsFact = { fact, issue };
