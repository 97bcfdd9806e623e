import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addKopecks, type Kopecks, kopecks, kopecksFromDecimal, negated } from '#domain/money.ts';
import { type IsoDate, monthOf, moscowDateOf } from '#domain/moscow-date.ts';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import {
  type AccrualKind,
  type AccrualLevel,
  networkLevels,
  type WaitReason,
} from '#features/accruals/accruals.rules.ts';
import { accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import { takenLines } from '#features/accruals/server/share-lines.ts';
import { type Accrual, amountOf, moveAccruals } from '#features/accruals/server/totals.ts';
import { postEntry, reverseEntry } from '#features/ledger/server/ledger.facade.ts';
import { ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.read.ts';
import { isUnderContract } from '#features/payees/server/payees.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { anyOf, type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

/** An accrual as a report takes it; a minus is a correction or what is kept back of a payment. */
type ReportLine = {
  readonly id: number;
  /** The accrual that a correction or a claw-back is of. */
  readonly parentId: number | null;
  readonly kind: AccrualKind;
  readonly level: AccrualLevel;
  readonly dealId: number;
  readonly legId: number | null;
  readonly bankId: number | null;
  readonly personId: number;
  readonly payeeId: number;
  readonly day: IsoDate;
  /** The first day of its month. */
  readonly month: IsoDate;
  readonly amount: Kopecks;
  readonly reason: string | null;
};

type Asked = {
  readonly payeeId?: number;
  /** The last month that is asked for, by its first day. */
  readonly until: IsoDate;
};

/** The product that knows contracts, and the day by which they have begun. */
type Judging = { readonly services: Services; readonly today: IsoDate };

type Row = Omit<ReportLine, 'amount'> & { readonly amount: string };

const columns = sql`a.id, a.parent_id as "parentId", a.kind, a.level, a.deal_id as "dealId", a.leg_id as "legId",
  a.bank_id as "bankId", a.person_id as "personId", a.payee_id as "payeeId", a.day::text, a.month::text,
  a.amount::text, a.reason`;

const levels = sql.param(`{${networkLevels.join(',')}}`);

const ofPayee = ({ payeeId, until }: Asked): SQL =>
  sql`a.month <= ${until}::date and a.level = any(${levels}::text[])
      and ${payeeId === undefined ? sql`true` : sql`a.payee_id = ${payeeId}`}`;

/** What keeps an accrual out of a report, though its money is here: a network above its limit without a yes. */
const waitsForYes = sql`g.needs_yes and g.yes_at is null and a.kind <> 'clawback'`;

/**
 * The condition that an accrual is its payee's by a contract. What counts is the day it was earned on, whatever day it was
 * corrected or taken back; `a` is the accrual, `g` its ground.
 */
const isCovered = ({ services, today }: Judging): SQL =>
  isUnderContract({ services }, { payee: sql`a.payee_id`, day: sql`g.day`, today });

/** Accruals that the report of a month takes and that are in none; `a` is the accrual, `g` its ground. */
export const entersReport = (judging: Judging, asked: Asked): SQL =>
  sql`a.state = 'confirmed' and a.payee_id is not null and a.amount <> 0 and ${ofPayee(asked)}
      and not (${waitsForYes}) and ${isCovered(judging)}`;

/** Which of these acts hold money that no contract covers any more. */
export const uncoveredActs = async (
  { db, ...judging }: Judging & { readonly db: Db },
  actIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select distinct a.act_id as id from ${accruals} a join ${accrualGrounds} g on g.id = a.ground_id
        where ${anyOf(sql`a.act_id`, actIds)} and not ${isCovered(judging)}`,
  );
  return new Set(rows.map(({ id }) => id));
};

type Reading = Pick<Operation, 'db' | 'services' | 'now'>;
const judgingOf = ({ services, now }: Reading): Judging => ({ services, today: moscowDateOf(now) });

const withKopecks = <R extends { readonly amount: string }>(
  row: R,
): Omit<R, 'amount'> & { amount: Kopecks } => ({
  ...row,
  amount: kopecksFromDecimal(row.amount),
});

/** Confirmed accruals up to a month that are in no report, minuses too, in the order in which they came. */
export const confirmedAccruals = async (reading: Reading, asked: Asked): Promise<ReportLine[]> => {
  const rows = await selectRows<Row>(
    reading.db,
    sql`select ${columns} from ${accruals} a join ${accrualGrounds} g on g.id = a.ground_id
        where ${entersReport(judgingOf(reading), asked)}
        order by a.payee_id, a.day, a.id`,
  );
  return rows.map(withKopecks);
};

/** What waits and enters no report yet, with the reason, as far as it is to be shown. */
export const waitingAccruals = async (
  reading: Reading,
  asked: Asked,
  most: number,
): Promise<
  (Omit<ReportLine, 'payeeId'> & { readonly payeeId: number | null; readonly why: WaitReason })[]
> => {
  type Waiting = Omit<Row, 'payeeId'> & { readonly payeeId: number | null; readonly why: WaitReason };
  const covered = isCovered(judgingOf(reading));
  const rows = await selectRows<Waiting>(
    reading.db,
    sql`select ${columns},
          case when g.missing is not null then 'missing' when a.state = 'expected' then 'bank_money'
               when not ${covered} then 'contract' else 'limit' end as why
        from ${accruals} a join ${accrualGrounds} g on g.id = a.ground_id
        where ${ofPayee(asked)}
          and (a.state = 'expected' or (a.state = 'confirmed' and (not ${covered} or (${waitsForYes}))))
        order by a.day, a.id limit ${most}`,
  );
  return rows.map(withKopecks);
};

const lockOf = (db: Db, condition: SQL): Promise<Accrual[]> =>
  db.select().from(accruals).where(condition).orderBy(accruals.id).for('update');

/**
 * Puts confirmed accruals into a report, the corrections that stand in their lines with them; refused where one of them
 * is no longer confirmed. Answers all that has come in.
 */
export const takeIntoReport = async (
  operation: Operation,
  { accrualIds, reportId }: { readonly accrualIds: readonly number[]; readonly reportId: number },
): Promise<{ readonly accrualIds: readonly number[] }> => {
  const { db } = operation;
  const required = await lockOf(db, anyOf(accruals.id, accrualIds));
  // Read after their accruals are locked: nobody adds a correction meanwhile.
  const folded = await lockOf(
    db,
    sql`${anyOf(accruals.parentId, accrualIds)} and ${accruals.isFolded} and ${accruals.state} = 'confirmed'
        and not ${anyOf(accruals.id, accrualIds)}`,
  );
  const isWhole =
    required.length === new Set(accrualIds).size && required.every(({ state }) => state === 'confirmed');
  if (!isWhole) throw refuse(accrualErrors.taken);
  const all = [...required, ...folded];
  await moveAccruals(operation, all, 'in_report', { reportId });
  return { accrualIds: all.map(({ id }) => id) };
};

/** A report is taken back: its accruals are free for another one. */
export const releaseFromReport = async (
  operation: Operation,
  { reportId }: { readonly reportId: number },
): Promise<void> => {
  const held = await lockOf(
    operation.db,
    sql`${and(eq(accruals.reportId, reportId), eq(accruals.state, 'in_report'))}`,
  );
  await moveAccruals(operation, held, 'confirmed', { reportId: null });
};

type Act = {
  readonly actId: number;
  readonly accrualIds: readonly number[];
  readonly payeeId: number;
  /** The sum of the accruals. */
  readonly sum: Kopecks;
  readonly vat: Kopecks;
  /** VAT comes on top of the sum; inside it is no money beside it. */
  readonly onTop: boolean;
  readonly day: IsoDate;
  /** The day the act was made by, where its month is closed by now. */
  readonly concerns?: IsoDate;
};

/** An act is confirmed: its accruals become what is to be paid. */
export const actPosted = async (
  operation: Operation,
  { actId, accrualIds, payeeId, sum, vat, onTop, day, concerns = day }: Act,
): Promise<{ readonly entryId: number }> => {
  const { db } = operation;
  const held = await lockOf(db, anyOf(accruals.id, accrualIds));
  if (held.length !== new Set(accrualIds).size || held.some(({ state }) => state !== 'in_report'))
    throw refuse(accrualErrors.taken);
  if (held.some((accrual) => accrual.payeeId !== payeeId)) throw refuse(accrualErrors.taken);
  if (addKopecks(...held.map(amountOf)) !== sum) throw refuse(accrualErrors.otherSum);
  const added = onTop ? vat : kopecks(0);
  const month = monthOf(day);
  const { id: entryId } = await postEntry(operation, {
    kind: 'act',
    day,
    concerns,
    source: { kind: 'act', id: actId },
    lines: [
      ...takenLines(held),
      { account: 'vat', amount: added, payeeId, month },
      { account: 'payable', amount: negated(addKopecks(sum, added)), payeeId, month },
    ],
  });
  await moveAccruals(operation, held, 'in_act', { actId });
  return { entryId };
};

/** What is still to be paid by an act: nothing below it. */
const leftToPay = async (db: Db, actId: number): Promise<Kopecks> => {
  const row = await selectRow<{ left: string }>(
    db,
    sql`select coalesce(-sum(l.amount), 0)::numeric(15,2)::text as left
        from ${ledgerEntries} e join ${ledgerLines} l on l.entry_id = e.id
        where e.source_kind = 'act' and e.source_id = ${actId} and l.account = 'payable'`,
  );
  return kopecksFromDecimal(row?.left ?? '0');
};

type Payout = {
  readonly actId: number;
  readonly payeeId: number;
  /** What leaves «к выплате»: the money given together with the tax withheld. */
  readonly sum: Kopecks;
  /** Withheld of it for the budget. */
  readonly ndfl: Kopecks;
  readonly day: IsoDate;
};

/** An act is paid, whole or in part; with its last rouble its accruals are paid. */
export const payoutPosted = async (
  operation: Operation,
  { actId, payeeId, sum, ndfl, day }: Payout,
): Promise<{ readonly entryId: number; readonly left: Kopecks }> => {
  const { db } = operation;
  const held = await lockOf(db, sql`${and(eq(accruals.actId, actId), eq(accruals.state, 'in_act'))}`);
  const before = await leftToPay(db, actId);
  if (sum > before) throw refuse(accrualErrors.otherSum);
  const month = monthOf(day);
  const { id: entryId } = await postEntry(operation, {
    kind: 'payout',
    day,
    source: { kind: 'act', id: actId },
    lines: [
      { account: 'payable', amount: sum, payeeId, month },
      { account: 'ndfl', amount: negated(ndfl), payeeId, month },
      { account: 'cash', amount: kopecks(ndfl - sum), month },
    ],
  });
  const left = kopecks(before - sum);
  if (left === 0) await moveAccruals(operation, held, 'paid');
  return { entryId, left };
};

/** A payment that came back: the act is to be paid again. */
export const payoutReturned = async (
  operation: Operation,
  { actId, entryId, reason }: { actId: number; entryId: number; reason: string },
): Promise<void> => {
  const { db, now } = operation;
  const held = await lockOf(db, sql`${and(eq(accruals.actId, actId), eq(accruals.state, 'paid'))}`);
  await reverseEntry(operation, { entryId, kind: 'payout_returned', day: moscowDateOf(now), reason });
  await moveAccruals(operation, held, 'in_act');
};
