import { and, eq, ne, or } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { cardProblems } from '#features/banks/bank-card.rules.ts';
import { banksErrors } from '#features/banks/banks.errors.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import type { BankFields } from '#features/banks/server/show-bank.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';

/** No two banks have one name or one INN. */
const refuseTwin = async (db: Db, { name, inn }: BankFields, id: number): Promise<void> => {
  const isSame = inn === null ? eq(banks.name, name) : or(eq(banks.name, name), eq(banks.inn, inn));
  const [twin] = await db
    .select({ name: banks.name })
    .from(banks)
    .where(and(isSame, ne(banks.id, id)))
    .limit(1);
  if (!twin) return;
  if (twin.name === name)
    throw refuse(banksErrors.nameTaken, { errors: { name: [banksErrors.nameTaken.message] } });
  throw refuse(banksErrors.innTaken, { errors: { inn: [banksErrors.innTaken.message] } });
};

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The columns of a card after every check; refuses by field. `id` is 0 for a new bank. */
export const checkBank = async (db: Db, card: BankFields, id: number) => {
  const errors = cardProblems(card);
  if (Object.keys(errors).length > 0) throw refuse(kitErrors.invalid, { errors });
  await refuseTwin(db, card, id);
  return {
    name: card.name,
    bik: card.bik,
    inn: card.inn,
    correspondentAccount: card.correspondent_account,
    isActive: card.is_active,
    inMinistryList: card.in_ministry_list,
    requiresQualifiedSignature: card.requires_qualified_signature,
    laws: unique(card.laws),
    decisionHours: card.decision_hours,
    issueHours: card.issue_hours,
    queryHours: card.query_hours,
    workFrom: card.work_from,
    workTo: card.work_to,
    timeZone: card.time_zone,
    maxAmount: card.max_amount,
    maxTermDays: card.max_term_days,
    limitTotal: card.limit_total,
    limitPerClient: card.limit_per_client,
    minCompanyAgeMonths: card.min_company_age_months,
    stopRegions: unique(card.stop_regions),
    stopInns: unique(card.stop_inns),
    mode: card.mode,
    priority: card.priority,
    portalUrl: card.portal_url,
    contacts: card.contacts.map((contact) => ({
      ...contact,
      phone: contact.phone === null ? null : (normalizePhone(contact.phone) ?? null),
    })),
    hideStaffNames: card.hide_staff_names,
  };
};
