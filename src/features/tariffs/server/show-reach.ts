import { sql } from 'drizzle-orm';
import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

const weekMs = 7 * 86_400_000;
/** More calculations of a week than these are not weighed one by one. */
const mostWeighed = 1_000;

type Priced = {
  readonly law: Law;
  readonly purpose: Purpose;
  readonly amount: string;
  readonly days: number;
  readonly hasPrepayment: boolean;
  readonly hasNoExperience: boolean;
  readonly hasDirectDebit: boolean;
  readonly usesClientForm: boolean;
};

/** Whom a change of a bank's tariff would touch: what the last week was priced for, and deals whose price stays. */
export const showReach = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  bankId: number,
): Promise<CallReply<(typeof tariffCalls)['showReach']>> => {
  const since = new Date(now.getTime() - weekMs).toISOString();
  const week = await selectRows<Priced>(
    db,
    sql`select d.law, d.purpose, d.amount, d.days, d.has_prepayment as "hasPrepayment",
               d.has_no_experience as "hasNoExperience", d.has_direct_debit as "hasDirectDebit",
               d.uses_client_form as "usesClientForm"
        from application_banks l join deals d on d.id = l.deal_id
        where l.bank_id = ${bankId} and l.tariff_cell_id is not null and l.created_at >= ${since}::timestamptz
          and d.law is not null and d.purpose is not null and d.amount is not null and d.days is not null
        order by l.id desc limit ${mostWeighed}`,
  );
  const open = await selectRow<{ count: number }>(
    db,
    sql`select count(distinct l.deal_id)::int as count from application_banks l
        where l.bank_id = ${bankId} and l.price is not null
          and l.status not in ('issued', 'client_refused', 'bank_refused', 'deleted')`,
  );
  return {
    open_deals: open?.count ?? 0,
    week: week.map(({ hasPrepayment, hasNoExperience, hasDirectDebit, usesClientForm, ...asked }) => ({
      ...asked,
      has_prepayment: hasPrepayment,
      has_no_experience: hasNoExperience,
      has_direct_debit: hasDirectDebit,
      uses_client_form: usesClientForm,
    })),
  };
};
