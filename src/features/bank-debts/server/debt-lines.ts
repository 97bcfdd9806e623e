import { type SQL, sql } from 'drizzle-orm';
import { accrualGrounds, bankMoney, bankMoneyParts } from '#features/accruals/server/accruals.read.ts';
import type { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { debtErrors } from '#features/bank-debts/bank-debts.errors.ts';
import type { DebtFigure } from '#features/bank-debts/bank-debts.rules.ts';
import { debtTexts } from '#features/bank-debts/bank-debts.texts.ts';
import { documentOfMoney } from '#features/bank-statements/server/bank-statements.read.ts';
import { invoicePayments, invoices } from '#features/deal-fees/server/deal-fees.read.ts';
import { readLines } from '#features/finance/server/finance.facade.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

const texts = debtTexts.lines;

type Sums = Readonly<Record<'owed' | 'received', SQL>>;

/** A line without a record that it leads to. */
const noRecord = sql`null::text as kind, null::int as id, null::int as person_id`;

/**
 * What a bank is waited for: its terms, less what was written off, each with its reason; what has come, payment by payment.
 * What was written down for the ground that this one has replaced stands in one line more; of another there is none.
 */
const ofBank = (id: number): Sums => {
  const ground = sql`${accrualGrounds} g where g.id = ${id}`;
  const writtenOff = sql`
    select 'w' || e.id as key, ${texts.changed}::text as title, e.reason as about, e.day, sum(l.amount) as sum
    from ${ledgerEntries} e join ${ledgerLines} l on l.entry_id = e.id and l.account = 'bank_owes'
    where e.source_kind = 'ground' and e.source_id = ${id} and e.kind = 'written_off' group by e.id, e.reason, e.day`;
  const came = sql`
    select 'm' || p.id as key, m.paper as title, null::text as about, m.day, p.owed as sum,
      'document' as kind, ${documentOfMoney(sql`m.id`)} as id, null::int as person_id
    from ${bankMoneyParts} p join ${bankMoney} m on m.id = p.money_id
    where p.ground_id = ${id} and m.undone_at is null and p.owed > 0`;
  const carried = (key: string, sum: SQL, known: SQL): SQL => sql`
    select ${key}::text as key, ${texts.carried}::text as title, null::text as about, g.day,
      ${sum} - coalesce((select sum(k.sum) from (${known}) k), 0) as sum from ${ground} and g.replaces_id is not null`;
  return {
    owed: sql`
      select 'i' || g.id as key, ${texts.terms}::text as title, null::text as about, g.day, g.income as sum,
        'deal' as kind, g.deal_id as id, null::int as person_id from ${ground}
      union all select q.*, ${noRecord} from (${writtenOff}) q
      union all select q.*, ${noRecord} from (${carried('c', sql`-g.written_off`, writtenOff)}) q where q.sum <> 0`,
    received: sql`
      select q.* from (${came}) q
      union all select q.*, ${noRecord} from (${carried('c', sql`g.received`, came)}) q where q.sum <> 0`,
  };
};

const ofInvoice = (id: number): Sums => ({
  owed: sql`
    select 'i' || i.id as key, ${texts.invoice}::text || i.year || '-' || i.number as title, null::text as about,
      i.issued_on as day, i.amount as sum, 'invoice' as kind, i.deal_id as id, null::int as person_id
    from ${invoices} i where i.id = ${id}`,
  received: sql`
    select 'p' || p.id as key, ${texts.payment}::text as title, p.note as about, p.paid_on as day, p.amount as sum, ${noRecord}
    from ${invoicePayments} p where p.invoice_id = ${id} and p.removed_at is null`,
});

const linesOf = ({ owed, received }: Sums, figure: DebtFigure): SQL =>
  figure === 'left'
    ? sql`${owed} union all select 'r' || r.key, r.title, r.about, r.day, -r.sum, r.kind, r.id, r.person_id from (${received}) r`
    : figure === 'owed'
      ? owed
      : received;

/** The lines that a figure of one debt is the sum of. */
export const listDebtLines = async (
  operation: Pick<Operation, 'db' | 'services'>,
  { id: key, figure }: CallParsed<typeof debtCalls.listDebtLines>['query'],
): Promise<CallReply<typeof debtCalls.listDebtLines>> => {
  const [kind, text] = key.split('-');
  const id = Number(text);
  const isBank = kind === '1';
  const found = await selectRow<{ id: number }>(
    operation.db,
    isBank
      ? sql`select g.id from ${accrualGrounds} g where g.id = ${id} and g.state = 'live' and g.income is not null and g.kind <> 'fee'`
      : sql`select i.id from ${invoices} i where i.id = ${id}`,
  );
  if (!found) throw refuse(debtErrors.notFound);
  return readLines(operation, linesOf(isBank ? ofBank(id) : ofInvoice(id), figure));
};
