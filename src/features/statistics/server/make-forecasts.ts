import { asc, eq, sql } from 'drizzle-orm';
import { addMonths, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import {
  issuedUntil,
  learn,
  type OpenGroup,
  openStatement,
  tenthOf,
} from '#features/statistics/server/forecast.ts';
import { monthOf } from '#features/statistics/server/plans.ts';
import {
  dealFacts,
  statisticsForecasts,
  statisticsState,
} from '#features/statistics/server/statistics.tables.ts';
import { chanceOf, expect, forecastRule } from '#features/statistics/statistics.forecast.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Months whose forecasts stand beside what came. */
export const monthsBack = 6;

/** What a month was to bring as it could be told on its tenth day, of each manager, roubles. */
export const forecastOfMonth = async ({ database }: Pick<Services, 'database'>, month: IsoDate) => {
  const moment = tenthOf(month);
  const chance = chanceOf(await learn(database.read, moment, month));
  const open = await database.read((db) =>
    selectRows<OpenGroup>(db, openStatement(moment, sql`d.status <> 'deleted'`, 'manager')),
  );
  const issued = await database.read((db) =>
    selectRows<{ manager: number | null; sum: number }>(db, issuedUntil(month, moment)),
  );
  const groupsOf = Map.groupBy(open, ({ manager }) => manager);
  const sums = new Map(issued.map(({ manager, sum }) => [manager, sum]));
  // Nobody's row is always there: by it the month is known to be made.
  return [...new Set([null, ...groupsOf.keys(), ...sums.keys()])].map((managerId) => {
    const { expected, variance } = expect(groupsOf.get(managerId) ?? [], chance);
    return { managerId, expected: (sums.get(managerId) ?? 0) + expected, variance };
  });
};

/** Months of which nothing is told yet and whose tenth day is over; before the first deal there was nothing to tell. */
const missingMonths = async ({ database, clock }: Services): Promise<IsoDate[]> => {
  const now = clock.now();
  const [first] = await database.read((db) =>
    db.select({ at: dealFacts.createdAt }).from(dealFacts).orderBy(asc(dealFacts.createdOn)).limit(1),
  );
  const last = monthOf(moscowDateOf(now));
  const made = await database.read((db) =>
    db
      .selectDistinct({ month: statisticsForecasts.month })
      .from(statisticsForecasts)
      .where(eq(statisticsForecasts.rule, forecastRule)),
  );
  return Array.from({ length: monthsBack + 1 }, (_, back) => addMonths(last, -back)).filter(
    (month) =>
      first !== undefined &&
      first.at < tenthOf(month) &&
      tenthOf(month) < now &&
      !made.some((one) => one.month === month),
  );
};

/** Learns once a day what the current month is told from, and tells each month once its tenth day is over. */
export const makeForecasts = async (services: Services): Promise<void> => {
  const { database, clock } = services;
  const day = moscowDateOf(clock.now());
  const [state] = await database.read((db) => db.select().from(statisticsState));
  if (state?.learned?.day !== day || state.learned.rule !== forecastRule) {
    const past = await learn(database.read, new Date(`${day}T00:00:00+03:00`), monthOf(day));
    await writeByClock(services, ({ db }) =>
      db.update(statisticsState).set({ learned: { day, rule: forecastRule, past } }),
    );
  }
  for (const month of await missingMonths(services)) {
    const rows = await forecastOfMonth(services, month);
    await writeByClock(services, ({ db, now }) =>
      db
        .insert(statisticsForecasts)
        .values(
          rows.map(({ managerId, expected }) => ({
            month,
            managerId,
            rule: forecastRule,
            expected: expected.toFixed(2),
            madeAt: now,
          })),
        )
        .onConflictDoNothing(),
    );
  }
};
