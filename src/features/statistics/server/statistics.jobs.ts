import { addDays, addMonths } from '#domain/moscow-date.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import {
  anyMonth,
  checkDay,
  checkMonthSums,
  checkPage,
  countPage,
} from '#features/statistics/server/count-facts.ts';
import { statisticsState } from '#features/statistics/server/statistics.tables.ts';
import { makeForecasts } from '#features/statistics/server/make-forecasts.ts';
import { defineJob } from '#kit/server/define-job.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Brings the facts up with whatever has changed, and what is told from them. */
export const countChanges = async (services: Services): Promise<void> => {
  while (await writeByClock(services, (writing) => countPage(writing, services.jobPage)));
  await makeForecasts(services);
};

export const count = defineJob({
  name: 'statistics.count',
  title: statisticsTexts.jobs.count,
  everyMinutes: 1,
  run: countChanges,
});

/** Looks at a month of chance as its records have it, and says how many deals and days were counted wrong. */
export const checkMonth = async (services: Services): Promise<void> => {
  const month = await services.database.read(anyMonth);
  if (month === undefined) return;
  let [seen, wrong] = [0, 0];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const page = await writeByClock(services, ({ db }) => checkPage(db, month, from, services.jobPage));
    seen += page.seen;
    wrong += page.wrong;
    after = page.last;
  }
  for (let day = month; day < addMonths(month, 1); day = addDays(day, 1))
    if (await writeByClock(services, ({ db }) => checkDay(db, day))) wrong += 1;
  if (await writeByClock(services, ({ db }) => checkMonthSums(db, month))) wrong += 1;
  await writeByClock(services, ({ db, now }) =>
    db
      .update(statisticsState)
      .set({ checkedAt: now, checkedMonth: month, checkedDeals: seen, wrongDeals: wrong }),
  );
};

export const check = defineJob({
  name: 'statistics.check',
  title: statisticsTexts.jobs.check,
  everyMinutes: 24 * 60,
  run: checkMonth,
});
