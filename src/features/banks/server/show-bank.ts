import { eq } from 'drizzle-orm';
import type { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { statusTextsOf } from '#features/banks/bank-card.rules.ts';
import { banksErrors } from '#features/banks/banks.errors.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

export type Bank = typeof banks.$inferSelect;
export type BankFields = CallParsed<(typeof bankCardCalls)['createBank']>['body'];
export type BankCard = CallReply<(typeof bankCardCalls)['getBank']>;

/** One bank; `lock` holds its row for a change. */
export const findBank = async (db: Db, id: number, lock = false): Promise<Bank> => {
  const query = db.select().from(banks).where(eq(banks.id, id));
  const [bank] = await (lock ? query.for('update') : query);
  if (!bank) throw refuse(banksErrors.notFound);
  return bank;
};

/** The fields of a card as the wire names them. */
export const fieldsOf = (bank: Omit<Bank, 'id' | 'createdAt' | 'version' | 'isDemo'>): BankFields => ({
  name: bank.name,
  bik: bank.bik,
  inn: bank.inn,
  correspondent_account: bank.correspondentAccount,
  is_active: bank.isActive,
  in_ministry_list: bank.inMinistryList,
  requires_qualified_signature: bank.requiresQualifiedSignature,
  laws: bank.laws,
  decision_hours: bank.decisionHours,
  issue_hours: bank.issueHours,
  query_hours: bank.queryHours,
  work_from: bank.workFrom,
  work_to: bank.workTo,
  time_zone: bank.timeZone,
  max_amount: bank.maxAmount,
  max_term_days: bank.maxTermDays,
  limit_total: bank.limitTotal,
  limit_per_client: bank.limitPerClient,
  min_company_age_months: bank.minCompanyAgeMonths,
  stop_regions: bank.stopRegions,
  stop_inns: bank.stopInns,
  mode: bank.mode,
  priority: bank.priority,
  portal_url: bank.portalUrl,
  // JSON of the database keeps no order of keys; versions are compared in this one.
  contacts: bank.contacts.map(({ name, position, phone, email, note }) => ({
    name,
    position,
    phone,
    email,
    note,
  })),
  hide_staff_names: bank.hideStaffNames,
});

/** The switch of a bank and why it stands as it does. */
export const switchOf = (bank: Bank) => ({
  accepts: bank.accepts,
  accepts_reason: bank.acceptsReason,
  accepts_changed_at: bank.acceptsChangedAt?.toISOString() ?? null,
});

/** A row as the card shows it; what is for staff alone is cut from the answer by its contract. */
export const cardOf = (bank: Bank): BankCard => ({
  ...fieldsOf(bank),
  ...switchOf(bank),
  id: bank.id,
  advantages: bank.advantages,
  status_texts: statusTextsOf(bank.statusTexts),
  version: bank.version,
});
