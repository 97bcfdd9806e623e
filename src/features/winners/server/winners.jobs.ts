import { and, asc, eq, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { findPhones } from '#features/winners/server/find-phones.ts';
import { rankWinners } from '#features/winners/server/rank-winners.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import { defineJob } from '#kit/server/define-job.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Companies whose time has come are back in the queue. */
const wakePage = async (writing: Writing, page: number): Promise<number> => {
  const { db, now } = writing;
  const { isReady, notBefore, id } = winnerCompanies;
  const asleep = await db
    .select({ id })
    .from(winnerCompanies)
    .where(and(eq(isReady, false), isNotNull(notBefore), lte(notBefore, now)))
    .orderBy(asc(notBefore), asc(id))
    .limit(page)
    .for('update', { skipLocked: true });
  const ids = asleep.map((one) => one.id);
  if (ids.length === 0) return 0;
  await db.update(winnerCompanies).set({ notBefore: null }).where(inArray(id, ids));
  await recomputeCompanies(writing, ids);
  return ids.length;
};

/** The day to sign is over: nobody needs the guarantee any more. */
const agePage = async (writing: Writing, page: number): Promise<number> => {
  const { db, now } = writing;
  const late = await db
    .select({ id: winners.id, companyId: winners.companyId })
    .from(winners)
    .where(and(eq(winners.state, 'offered'), lt(winners.signDeadline, moscowDateOf(now))))
    .orderBy(asc(winners.signDeadline), asc(winners.id))
    .limit(page)
    .for('update', { skipLocked: true });
  if (late.length === 0) return 0;
  const ids = late.map(({ id }) => id);
  await db
    .update(winners)
    .set({ state: 'late', leftAt: now, updatedAt: now })
    .where(inArray(winners.id, ids));
  await recomputeCompanies(writing, [...new Set(late.flatMap(({ companyId }) => companyId ?? []))]);
  return late.length;
};

const byPages = async (
  services: Services,
  page: (writing: Writing, size: number) => Promise<number>,
): Promise<void> => {
  const size = services.jobPage;
  while ((await writeByClock(services, (writing) => page(writing, size))) === size);
};

export const wake = defineJob({
  name: 'winners.wake',
  title: winnerWords.jobs.wake,
  everyMinutes: 1,
  run: async (services) => {
    await byPages(services, agePage);
    await byPages(services, wakePage);
  },
});

export const phonesOfSilent = defineJob({
  name: 'winners.find-phones',
  title: winnerWords.jobs.findPhones,
  everyMinutes: 5,
  run: findPhones,
});

export const rank = defineJob({
  name: 'winners.rank',
  title: winnerWords.jobs.rank,
  everyMinutes: 1,
  run: rankWinners,
});
