import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { addMonths, daysInclusive, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { momentInZone } from '#domain/working-clock.ts';
import { workingDaysBetween } from '#domain/working-days.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { type BankPrice, priceAtBanks } from '#features/tariffs/server/tariffs.facade.ts';
import type { Winner } from '#features/winners/server/file-winners.ts';
import { countHours } from '#features/winners/server/hour-weights.ts';
import { orderSince } from '#features/winners/server/read-settings.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winnerEvents, winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { orderOf } from '#features/winners/winners.order.ts';
import { winnerLimits } from '#features/winners/winners.limits.ts';
import { chanceDays, wonResults } from '#features/winners/winners.results.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Organization = typeof organizations.$inferSelect;
type Asked = Pick<Winner, 'law' | 'security' | 'contractEnd'>;

/** Days of the guarantee: until a month after the contract's end, else as the company says. */
export const termOf = ({ contractEnd }: Asked, today: IsoDate): number =>
  contractEnd === null || contractEnd <= today
    ? winnerLimits.term()
    : daysInclusive(today, addMonths(contractEnd, 1));

/** What the banks ask for the security of a purchase, for this client, those that fit alone and the cheapest first. */
export const pricesOf = async (
  db: Db,
  winner: Asked,
  {
    organization,
    days,
    today,
    statedAt,
  }: {
    organization: Organization | null;
    days: number;
    today: IsoDate;
    /** Prices that were said in a talk stand as they were when it began. */
    statedAt?: Date | undefined;
  },
): Promise<BankPrice[]> => {
  if (winner.security === null || Number(winner.security) <= 0) return [];
  const found = await priceAtBanks(db, {
    law: winner.law,
    purpose: 'contract',
    amount: winner.security,
    days,
    on: today,
    publishedBy: statedAt,
    hasPrepayment: false,
    hasNoExperience: false,
    hasDirectDebit: false,
    usesClientForm: false,
    client: organization,
  });
  return found
    .filter(({ fit, price }) => fit.result !== 'red' && price !== null)
    .toSorted((one, other) => Number(one.price) - Number(other.price));
};

/** Sums of security that are spoken of alike. */
const bands = [500_000, 2_000_000, 10_000_000];
const bandOf = (security: string | null): number =>
  bands.findLastIndex((from) => Number(security ?? 0) >= from);

type Similar = { readonly reached: number; readonly won: number };
type SimilarCalls = (winner: Winner, attempts: number) => Similar;

/** How talks of the last half-year ended, by law, sum and whether it was the first try. */
const readSimilar = async (db: Db, now: Date): Promise<SimilarCalls> => {
  const since = new Date(now.getTime() - chanceDays * 86_400_000).toISOString();
  const won = sql.param(`{${wonResults.join(',')}}`);
  const rows = await selectRows<{ law: string; band: number; first: boolean; reached: number; won: number }>(
    db,
    sql`select w.law, width_bucket(coalesce(w.security, 0), ${`{${bands.join(',')}}`}::numeric[]) - 1 as band,
          coalesce((e.before ->> 'attempts')::int, 0) < 1 as first,
          count(*)::int as reached, count(*) filter (where e.result = any(${won}::text[]))::int as won
        from ${winnerEvents} e join ${winners} w on w.id = e.winner_id
        where e.kind = 'result' and e.undone_at is null and e.at > ${since}::timestamptz
        group by 1, 2, 3`,
  );
  const known = new Map(rows.map((row) => [`${row.law} ${row.band} ${row.first}`, row]));
  return (winner, attempts) =>
    known.get(`${winner.law} ${bandOf(winner.security)} ${attempts < 1}`) ?? { reached: 0, won: 0 };
};

type Ranking = {
  readonly db: Db;
  readonly now: Date;
  readonly calendar: ProductionCalendar;
  readonly similar: SimilarCalls;
};

type Ranked = Awaited<ReturnType<typeof unrankedStatement>>[number];

const rankOne = async ({ db, now, calendar, similar }: Ranking, one: Ranked): Promise<void> => {
  const { winner, winner_companies: company, organizations: organization } = one;
  const today = moscowDateOf(now);
  const days = termOf(winner, today);
  const prices = await pricesOf(db, winner, { organization, days, today });
  const hours = prices.map(({ decisionHours }) => decisionHours);
  const order = orderOf({
    price: prices[0]?.price ?? null,
    similar: similar(winner, company.attempts),
    daysLeft: winner.signDeadline === null ? 0 : workingDaysBetween(today, winner.signDeadline, calendar),
    quickestHours: hours.length === 0 ? null : Math.min(...hours),
  });
  await db
    .update(winners)
    .set({ ...order, bestPrice: prices[0]?.price ?? null, termDays: days, rankedAt: now })
    .where(eq(winners.id, winner.id));
};

/** A page of those on offer whose order was never counted, or not since a moment: each read by its own part of one index. */
export const unrankedStatement = (db: Db, since: Date | null, size: number) => {
  const isDue = since === null ? isNull(winners.rankedAt) : lt(winners.rankedAt, since);
  const page = db
    .select()
    .from(winners)
    .where(and(eq(winners.state, 'offered'), isNotNull(winners.companyId), isDue))
    .orderBy(sql`${winners.rankedAt} asc nulls first`, asc(winners.id))
    .limit(size)
    .as('winner');
  return db
    .select()
    .from(page)
    .innerJoin(winnerCompanies, eq(winnerCompanies.id, page.companyId))
    .leftJoin(organizations, eq(organizations.id, winnerCompanies.organizationId));
};

/** Since when an order holds: a day that has begun leaves every winner a day less, what changed later makes all orders old. */
const holdsSince = async ({ db, now }: Writing): Promise<Date> => {
  const today = momentInZone(moscowDateOf(now), '00:00', 'Europe/Moscow');
  const changed = await orderSince(db, now);
  return changed > today ? changed : today;
};

const rankPage = async (services: Services, isNew: boolean): Promise<number> =>
  writeByClock(services, async (writing) => {
    const { db, now } = writing;
    const since = isNew ? null : await holdsSince(writing);
    const rows = await unrankedStatement(db, since, services.jobPage);
    if (rows.length === 0) return 0;
    const calendar = await readCalendar(db);
    const ranking = { db, now, calendar, similar: await readSimilar(db, now) };
    for (const row of rows) await rankOne(ranking, row);
    await recomputeCompanies(writing, [...new Set(rows.flatMap(({ winner }) => winner.companyId ?? []))]);
    return rows.length;
  });

/** Counts the order of those anew whose prices, day or facts have changed since; page by page, so that nobody waits for it. */
export const rankWinners = async (services: Services): Promise<void> => {
  await countHours(services);
  for (const isNew of [true, false]) while ((await rankPage(services, isNew)) === services.jobPage);
};
