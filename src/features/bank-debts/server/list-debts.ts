import { type SQL, sql } from 'drizzle-orm';
import { type IsoDate, isIsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.read.ts';
import type { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { daysLate } from '#features/bank-debts/bank-debts.rules.ts';
import { debtTexts } from '#features/bank-debts/bank-debts.texts.ts';
import { isOwed, isUnpaid, ofAge } from '#features/bank-debts/server/list-debtors.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { invoices } from '#features/deal-fees/server/deal-fees.read.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Asked = CallParsed<typeof debtCalls.listDebts>['query'];
type Debt = CallReply<typeof debtCalls.listDebts>['items'][number];

/** Where a line stands: its due day, then what banks owe before our invoices, then its number. */
type Place = { readonly day: IsoDate; readonly kind: 1 | 2; readonly id: number };
type Row = Omit<Debt, 'id' | 'debtor' | 'debtor_name' | 'days_late'> & {
  readonly kind: 1 | 2;
  readonly id: number;
  readonly bank_id: number | null;
  readonly bank_name: string;
};

const readPlace = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null;
  const [, day = '', kind, id] = /^(\d{4}-\d\d-\d\d)-([12])-(\d{1,9})$/.exec(cursor) ?? [];
  if (!isIsoDate(day)) throw refuseField('cursor', fieldTexts.wrong);
  return { day, kind: kind === '1' ? 1 : 2, id: Number(id) };
};
const writePlace = ({ due_on: day, kind, id }: Pick<Row, 'due_on' | 'kind' | 'id'>): string =>
  `${day}-${kind}-${id}`;

/** What of one kind stands after a place in the order of both. */
const after = (place: Place | null, kind: 1 | 2, alias: SQL): SQL[] => {
  if (place === null) return [];
  if (place.kind === kind)
    return [sql`(${alias}.due_on, ${alias}.id) > (${place.day}::date, ${place.id}::int)`];
  return [
    kind < place.kind
      ? sql`${alias}.due_on > ${place.day}::date`
      : sql`${alias}.due_on >= ${place.day}::date`,
  ];
};

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** One page of debts: each kind by its own index, then both in one order. */
export const debtRows = (
  { debtor, age, limit }: Omit<Asked, 'cursor'>,
  place: Place | null,
  today: IsoDate,
): SQL => {
  const [g, i] = [sql`g`, sql`i`];
  // In the text: PostgreSQL plans anew for each page whose length it cannot know.
  const cut = sql`limit ${limit}`.inlineParams();
  const aged = (alias: SQL): SQL[] => (age ? [ofAge(sql`${alias}.due_on`, age, today)] : []);
  const ofBanks = all([
    isOwed,
    ...aged(g),
    ...after(place, 1, g),
    ...(debtor === undefined ? [] : [debtor === 'clients' ? sql`false` : sql`g.bank_id = ${Number(debtor)}`]),
  ]);
  const ofClients = all([
    isUnpaid,
    ...aged(i),
    ...after(place, 2, i),
    ...(debtor === undefined || debtor === 'clients' ? [] : [sql`false`]),
  ]);
  return sql`
    select rows.kind, rows.id, rows.ground_id, rows.invoice_id, rows.bank_id, rows.application_id, rows.application_bank_id,
      rows.day, rows.due_on::text as due_on, rows.by_terms, rows.owed, rows.received, rows.left,
      d.client_name, b.name as bank_name,
      case when rows.kind = 2 then rows.invoice_number when l.ordinal is null then rows.application_id::text
        else rows.application_id || '-' || l.ordinal end as number
    from (
      (select 1 as kind, g.id, g.id as ground_id, null::int as invoice_id, g.bank_id, g.deal_id as application_id,
        g.leg_id as application_bank_id, null as invoice_number, g.day::text as day, g.due_on, g.income::text as by_terms,
        (g.income - g.written_off)::text as owed, g.received::text as received,
        (g.income - g.written_off - g.received)::text as left
      from ${accrualGrounds} g where ${ofBanks} order by g.due_on, g.id ${cut})
      union all
      (select 2, i.id, null, i.id, null, i.deal_id, i.leg_id, i.year || '-' || i.number, i.issued_on::text, i.due_on,
        i.amount::text, i.amount::text, i.paid::text, (i.amount - i.paid)::text
      from ${invoices} i where ${ofClients} order by i.due_on, i.id ${cut})
      order by due_on, kind, id ${cut}) rows
    join ${deals} d on d.id = rows.application_id
    left join ${dealLegs} l on l.id = rows.application_bank_id
    left join ${banks} b on b.id = rows.bank_id
    order by rows.due_on, rows.kind, rows.id`;
};

/** One page of what is owed to us, the first due first. */
export const listDebts = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  { cursor, limit, ...asked }: Asked,
): Promise<CallReply<typeof debtCalls.listDebts>> => {
  const today = moscowDateOf(now);
  const found = await selectRows<Row>(db, debtRows({ ...asked, limit: limit + 1 }, readPlace(cursor), today));
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map(({ kind, id, bank_id: bankId, bank_name: bankName, ...row }) => ({
      ...row,
      id: `${kind}-${id}`,
      debtor: bankId === null ? 'clients' : String(bankId),
      debtor_name: bankId === null ? debtTexts.clients : bankName,
      days_late: daysLate(row.due_on, today),
    })),
    next_cursor: last ? writePlace(last) : null,
  };
};
