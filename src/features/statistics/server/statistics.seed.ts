import { sql } from 'drizzle-orm';
import { addMonths, moscowDateOf } from '#domain/moscow-date.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { monthOf } from '#features/statistics/server/plans.ts';
import { planCalls } from '#features/statistics/plans.contract.ts';
import { statisticsForecasts } from '#features/statistics/server/statistics.tables.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** What the company and the busiest managers are to issue a month, roubles. */
const company = [75_000_000, 120_000_000, 180_000_000];
const managerShares = [0.3, 0.25, 0.2];
const dayMs = 86_400_000;
/** What of the issued sum is our income, nearly. */
const incomeShare = 0.006;
/** The rest of the year is planned from the last month on, a little more each. */
const growth = 1.03;

const yearAhead = <Plan>(last: string, plan: (month: string, roubles: number) => Plan): Plan[] =>
  Array.from({ length: 12 }, (_, at) => addMonths(last, at + 1))
    .filter((month) => month.slice(0, 4) <= String(Number(last.slice(0, 4)) + 1))
    .map((month, at) =>
      plan(month, Math.round(((company.at(-1) ?? 0) * growth ** (at + 1)) / 1_000_000) * 1_000_000),
    );

/** Plans of the months that the demonstration has issued in. */
export const plansOfYear = defineSeed({
  name: 'statistics.plans',
  title: statisticsTexts.seed,
  order: 98,
  isBehind: true,
  run: async ({ runCall, read, write, today, actAs }) => {
    const caller = await actAs('director');
    const last = monthOf(moscowDateOf(today));
    const managers = await read((db) =>
      selectRows<{ id: number }>(
        db,
        sql`select d.manager_id as id from ${deals} d
            where d.manager_id is not null and d.created_at < ${today.toISOString()}::timestamptz
            group by 1 order by count(*) desc, 1 limit ${managerShares.length}`,
      ),
    );
    const now = new Date(today.getTime() - dayMs);
    const plan = (month: string, roubles: number, more: object = {}) => ({
      month,
      issued: roubles.toFixed(2),
      income: (roubles * incomeShare).toFixed(2),
      version: 0,
      ...more,
    });
    const months = [...company.entries()].map(([at, roubles]) =>
      plan(addMonths(last, at + 1 - company.length), roubles),
    );
    const ofManagers = [...managers.entries()].map(([at, { id }]) =>
      plan(last, (company.at(-1) ?? 0) * (managerShares[at] ?? 0), { manager_id: id }),
    );
    await runCall(
      planCalls.savePlans,
      { body: { plans: [...months, ...yearAhead(last, plan), ...ofManagers] } },
      { caller, now },
    );
    // What was told while the demonstration was not yet told whole.
    await write((db) => db.delete(statisticsForecasts));
  },
});
