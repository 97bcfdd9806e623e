import { type SQL, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { addDays, daysInclusive, moscowDateOf } from '#domain/moscow-date.ts';
import type { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardErrors, callBoardWords } from '#features/call-board/call-board.errors.ts';
import { callDaySums } from '#features/call-board/server/call-board.tables.ts';
import { bornFacts, isBorn, isDeal, isIssued, valueOfFact } from '#features/call-board/server/figure-sql.ts';
import { namesOfValues } from '#features/call-board/server/name-values.ts';
import { callScope, isPracticeLine } from '#features/calls/server/calls.facade.ts';
import type { FigureGroup } from '#features/calls/calls.figures.ts';
import { visibleCalls } from '#features/calls/server/calls.read.ts';
import { readInvoices } from '#features/deal-fees/deal-fees.access.ts';
import { invoices } from '#features/deal-fees/server/deal-fees.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Asked = CallParsed<(typeof callBoardCalls)['showFigures']>['body'];
type Figures = CallReply<(typeof callBoardCalls)['showFigures']>;
type Counts = Figures['total'];

const usualDays = 30;
const mostDays = 366;

type Days = { readonly from: string; readonly to: string };

/** The days asked about: the last thirty without them; never more than a year. */
export const daysOf = (asked: { readonly [End in keyof Days]?: string | undefined }, now: Date): Days => {
  const to = asked.to ?? moscowDateOf(now);
  const from = asked.from ?? addDays(to, 1 - usualDays);
  if (from > to) throw refuseField('from', callBoardWords.daysTurned);
  if (daysInclusive(from, to) > mostDays) throw refuseField('from', callBoardWords.tooLong);
  return { from, to };
};

/** Refuses a person whose calls the caller does not see. */
export const refuseUnseen = async (
  { db, caller }: Pick<Operation, 'db' | 'caller'>,
  userId: number | undefined,
): Promise<void> => {
  if (userId === undefined) return;
  const seen = await selectRow<{ id: number }>(
    db,
    sql`select c.user_id as id from (select u.id as user_id, null::int as to_user_id from ${users} u) c
        where c.user_id = ${userId} and ${visibleCalls(caller)}`,
  );
  if (!seen) throw refuse(callBoardErrors.noPerson);
};

type Sums = Pick<Counts, 'attempts' | 'reached' | 'seconds' | 'offers' | 'opened' | 'leads'>;
type Born = Pick<Counts, 'deals' | 'issued'> & { readonly fees: string };
type ByValue<Row> = Row & { value: string };
type Input = Days & { readonly by: FigureGroup; readonly userId: number | undefined };

const ofUser = (column: SQL, userId: number | undefined): SQL =>
  userId === undefined ? sql`true` : sql`${column} = ${userId}`;

/** What was added up day by day. */
export const sumsStatement = ({ caller, services }: Operation, { by, from, to, userId }: Input): SQL => sql`
  select ${by === 'person' ? sql`c.user_id::text` : sql`c.value`} as value, sum(c.attempts)::int as attempts,
    sum(c.reached)::int as reached, sum(c.seconds)::int as seconds, sum(c.offers)::int as offers,
    sum(c.opened)::int as opened, sum(c.leads)::int as leads
  from (select s.*, null::int as to_user_id from ${callDaySums} s
    where s.by = ${by === 'person' ? 'all' : by} and s.is_practice = ${isPracticeLine(services)}
      and s.day between ${from}::date and ${to}::date and ${ofUser(sql`s.user_id`, userId)}) c
  where ${visibleCalls(caller)} group by 1 having sum(c.attempts) > 0`;

/** What became of the few calls that a lead or a deal came of: it changes long after the call, so it is read as it stands. */
export const bornStatement = ({ caller, services }: Operation, { by, from, to, userId }: Input): SQL => sql`
  select ${valueOfFact[by]} as value, (count(*) filter (where ${isDeal}))::int as deals,
    (count(*) filter (where ${isIssued}))::int as issued, coalesce(sum(i.paid), 0)::numeric(17, 2)::text as fees
  from ${bornFacts}
  left join lateral (
    select sum(i.paid) as paid from ${invoices} i where i.deal_id = d.id and i.cancelled_at is null) i on true
  where f.is_practice = ${isPracticeLine(services)} and f.day between ${from}::date and ${to}::date
    and ${isBorn} and ${ofUser(sql`f.user_id`, userId)} and ${callScope.where(caller, 'f')}
  group by 1`;

const noneBorn: Born = { deals: 0, issued: 0, fees: '0.00' };

const perHundred = (fees: string, attempts: number): string =>
  attempts === 0 ? '0.00' : toDecimalString(kopecks(Math.round((kopecksFromDecimal(fees) * 100) / attempts)));

const countsOf = (sums: Sums, { fees, ...born }: Born, seesFees: boolean): Counts => ({
  ...sums,
  ...born,
  fees: seesFees ? fees : null,
  fees_per_hundred: seesFees ? perHundred(fees, sums.attempts) : null,
});

const totalOf = (rows: readonly (Sums & Born)[], seesFees: boolean): Counts => {
  const sum = (name: Exclude<keyof (Sums & Born), 'fees'>): number =>
    rows.reduce((total, row) => total + row[name], 0);
  const fees = rows.reduce((total, row) => kopecks(total + kopecksFromDecimal(row.fees)), kopecks(0));
  const sums = {
    attempts: sum('attempts'),
    reached: sum('reached'),
    seconds: sum('seconds'),
    offers: sum('offers'),
    opened: sum('opened'),
    leads: sum('leads'),
  };
  const born = { deals: sum('deals'), issued: sum('issued'), fees: toDecimalString(fees) };
  return countsOf(sums, born, seesFees);
};

/** Hours one after another, everything else by how much there was of it. */
const inOrder =
  (by: FigureGroup) =>
  (one: ByValue<Sums>, other: ByValue<Sums>): number =>
    by === 'hour'
      ? Number(one.value) - Number(other.value)
      : other.attempts - one.attempts || one.value.localeCompare(other.value);

/** What came of the calls of these days, by what it is looked at; everybody sees his own, whoever leads his people's. */
export const readFigures = async (operation: Operation, asked: Asked): Promise<Figures> => {
  const { db, now, caller, services } = operation;
  const { by, user_id: userId } = asked;
  const days = daysOf(asked, now);
  await refuseUnseen(operation, userId);
  const input = { ...days, by, userId };
  const sums = await selectRows<ByValue<Sums>>(db, sumsStatement(operation, input));
  const born = new Map(
    (await selectRows<ByValue<Born>>(db, bornStatement(operation, input))).map(({ value, ...row }) => [
      value,
      row,
    ]),
  );
  const names = await namesOfValues(
    operation,
    by,
    sums.map(({ value }) => value),
  );
  const seesFees = mayPass(readInvoices, caller.role);
  const rows = sums.toSorted(inOrder(by)).map((row) => ({ ...row, ...(born.get(row.value) ?? noneBorn) }));
  return {
    ...days,
    is_practice: isPracticeLine(services),
    rows: rows.map(({ value, ...row }) => ({
      value,
      name: names(value),
      ...countsOf(row, row, seesFees),
    })),
    total: totalOf(rows, seesFees),
  };
};
