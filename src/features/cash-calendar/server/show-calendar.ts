import { type SQL, sql } from 'drizzle-orm';
import {
  addKopecks,
  type Kopecks,
  kopecksFromDecimal,
  subtractKopecks,
  toDecimalString,
} from '#domain/money.ts';
import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import type { cashCalls } from '#features/cash-calendar/cash-calendar.contract.ts';
import { type CashKind, cashKinds } from '#features/cash-calendar/cash-calendar.rules.ts';
import { cashLines } from '#features/cash-calendar/server/cash-lines.ts';
import { readLines, sumLines } from '#features/finance/server/finance.facade.ts';
import { accountStandings } from '#features/own-accounts/server/own-accounts.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Calls = typeof cashCalls;
type Reading = Pick<Operation, 'db' | 'now' | 'services'>;
type Sums = Readonly<Record<CashKind, Kopecks>>;

const linesNow = async ({ db, now }: Reading): Promise<Readonly<Record<CashKind, SQL>>> =>
  cashLines(moscowDateOf(now), await readCalendar(db));

/** What comes and goes on each day until the last one. */
const readDays = async (
  db: Db,
  lines: Readonly<Record<CashKind, SQL>>,
  last: IsoDate,
): Promise<Map<IsoDate, Sums>> => {
  const parts = cashKinds.map(
    (kind) =>
      sql`select ${kind}::text as name, q.day, q.sum from (${lines[kind]}) q where q.day <= ${last}::date`,
  );
  const rows = await selectRows<{ name: CashKind; day: string; sum: string }>(
    db,
    sql`select c.name, c.day::text as day, sum(c.sum)::numeric(15,2)::text as sum
        from (${sql.join(parts, sql` union all `)}) c group by 1, 2 order by 2`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ day }) => day)].map(([day, found]) => {
      const sumOf = (kind: CashKind): Kopecks =>
        kopecksFromDecimal(found.find(({ name }) => name === kind)?.sum ?? '0');
      return [
        day,
        { banks: sumOf('banks'), clients: sumOf('clients'), agents: sumOf('agents'), ndfl: sumOf('ndfl') },
      ];
    }),
  );
};

const readOpening = (db: Db, today: IsoDate) =>
  selectRow<{ count: number; sum: string }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(s.balance), 0)::numeric(15,2)::text as sum
        from (${accountStandings(today)}) s`,
  );

const late = (lines: SQL): SQL => sql`select q.* from (${lines}) q where q.day is null`;

/** Money ahead by day, with what then stands on our accounts. */
export const showCalendar = async (
  reading: Reading,
  { days: ahead }: CallParsed<Calls['showCalendar']>['query'],
): Promise<CallReply<Calls['showCalendar']>> => {
  const { db, now } = reading;
  const today = moscowDateOf(now);
  const lines = await linesNow(reading);
  const moved = await readDays(db, lines, addDays(today, ahead));
  const opening = await readOpening(db, today);
  const lateSums = await sumLines(db, { banks: late(lines.banks), clients: late(lines.clients) });
  let balance = kopecksFromDecimal(opening?.sum ?? '0');
  const days = [...moved].map(([day, { banks, clients, agents, ndfl }]) => {
    balance = subtractKopecks(addKopecks(balance, banks, clients), addKopecks(agents, ndfl));
    return {
      day,
      banks: toDecimalString(banks),
      clients: toDecimalString(clients),
      agents: toDecimalString(agents),
      ndfl: toDecimalString(ndfl),
      balance: toDecimalString(balance),
    };
  });
  const below = days.find((day) => day.balance.startsWith('-'));
  return {
    today,
    opening: opening?.sum ?? '0.00',
    has_accounts: (opening?.count ?? 0) > 0,
    days,
    gap: below ? { day: below.day, balance: below.balance } : null,
    late_banks: lateSums.banks,
    late_clients: lateSums.clients,
  };
};

/** The lines of one sum of the calendar. */
export const listCash = async (
  reading: Reading,
  { kind, day }: CallParsed<Calls['listCash']>['query'],
): Promise<CallReply<Calls['listCash']>> => {
  const lines = await linesNow(reading);
  if (kind === 'late_banks') return readLines(reading, late(lines.banks));
  if (kind === 'late_clients') return readLines(reading, late(lines.clients));
  return readLines(reading, sql`select q.* from (${lines[kind]}) q where q.day = ${day ?? null}::date`);
};
