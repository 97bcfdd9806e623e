import { type SQL, sql } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.read.ts';
import type { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { debtAges, type DebtAge, dueDaysOf } from '#features/bank-debts/bank-debts.rules.ts';
import { debtTexts } from '#features/bank-debts/bank-debts.texts.ts';
import { bankHurries } from '#features/bank-debts/server/bank-debts.tables.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { invoices } from '#features/deal-fees/server/deal-fees.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Debtor = CallReply<typeof debtCalls.listDebtors>['debtors'][number];
type Row = Omit<Debtor, 'debtor' | 'name' | 'ages' | 'hurried'> & { readonly name: string | null } & Record<
    DebtAge,
    string
  >;

/** Grounds for which a bank still owes, as partial indexes know them; `g` is the ground. */
export const isOwed = sql`g.state = 'live' and g.income > g.received + g.written_off and g.kind <> 'fee'`;
/** Our invoices that wait for money; `i` is the invoice. */
export const isUnpaid = sql`i.paid_at is null and i.cancelled_at is null`;

/** The condition that a due day is of an age. */
export const ofAge = (due: SQL, age: DebtAge, today: IsoDate): SQL => {
  const { from, to } = dueDaysOf(age, today);
  const parts = [
    ...(from === null ? [] : [sql`${due} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${due} <= ${to}::date`]),
  ];
  return sql.join(parts, sql` and `);
};

/** Sums of `t`, whose rows are of a due day each: many debts fall due together, and one is looked at for all of them. */
const sums = (today: IsoDate): SQL => {
  const left = sql`t.owed - t.received`;
  const byAge = debtAges.map(
    (age) =>
      sql`coalesce(sum(${left}) filter (where ${ofAge(sql`t.due_on`, age, today)}), 0)::numeric(15,2)::text as ${sql.identifier(age)}`,
  );
  return sql`sum(t.count)::int as count, sum(t.owed)::numeric(15,2)::text as owed,
    sum(t.received)::numeric(15,2)::text as received, sum(${left})::numeric(15,2)::text as left,
    coalesce(sum(${left}) filter (where t.due_on < ${today}::date), 0)::numeric(15,2)::text as late,
    coalesce(sum(t.count) filter (where t.due_on < ${today}::date), 0)::int as late_count,
    min(t.due_on)::text as oldest_due, ${sql.join(byAge, sql`, `)}`;
};

/** Debts by bank and those of clients together. */
export const debtorRows = (today: IsoDate): SQL => sql`
  select d.*, b.name from (
    select t.bank_id, ${sums(today)} from (
      select g.bank_id, g.due_on, count(*) as count, sum(g.income - g.written_off) as owed, sum(g.received) as received
      from ${accrualGrounds} g where ${isOwed} group by g.bank_id, g.due_on) t
    group by t.bank_id) d left join ${banks} b on b.id = d.bank_id
  union all
  select null, ${sums(today)}, null from (
    select i.due_on, count(*) as count, sum(i.amount) as owed, sum(i.paid) as received
    from ${invoices} i where ${isUnpaid} group by i.due_on) t
  having count(*) > 0`;

const lastHurries = async (
  reading: Pick<Operation, 'db' | 'services'>,
  bankIds: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<Debtor['hurried']>>> => {
  const rows = await reading.db
    .selectDistinctOn([bankHurries.bankId])
    .from(bankHurries)
    .where(anyOf(bankHurries.bankId, bankIds))
    .orderBy(bankHurries.bankId, sql`${bankHurries.id} desc`);
  const names = await shortNamesOf(
    reading,
    rows.map(({ sentBy }) => sentBy),
  );
  return new Map(
    rows.map(({ bankId, sentBy, sentAt, email, sum }) => [
      bankId,
      { by: names.get(sentBy) ?? '', at: sentAt.toISOString(), to: email, sum },
    ]),
  );
};

/** Who owes us, whoever is late with most first. */
export const listDebtors = async (
  operation: Pick<Operation, 'db' | 'now' | 'services'>,
): Promise<CallReply<typeof debtCalls.listDebtors>> => {
  const today = moscowDateOf(operation.now);
  const rows = await selectRows<Row>(operation.db, debtorRows(today));
  const hurries = await lastHurries(
    operation,
    rows.flatMap(({ bank_id: id }) => id ?? []),
  );
  const debtors = rows.map(({ name, not_due, to30, to60, to90, older, ...row }) => ({
    ...row,
    debtor: row.bank_id === null ? 'clients' : String(row.bank_id),
    name: row.bank_id === null ? debtTexts.clients : (name ?? ''),
    ages: { not_due, to30, to60, to90, older },
    hurried: (row.bank_id !== null && hurries.get(row.bank_id)) || null,
  }));
  const byLate = (one: Debtor, other: Debtor): number =>
    Number(other.late) - Number(one.late) || Number(other.left) - Number(one.left);
  return { today, debtors: debtors.toSorted(byLate) };
};
