import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { handOverTexts } from '#features/hand-overs/hand-overs.texts.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { beginHandOver, endHandOver, keepHandOver } from '#features/hand-overs/server/run-hand-over.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const underWay = ['planned', 'active'] as const;

const keepOne = async (writing: Writing, id: number): Promise<void> => {
  const { db, now } = writing;
  const required = and(eq(handOvers.id, id), inArray(handOvers.state, [...underWay]));
  const [handOver] = await db.select().from(handOvers).where(required).for('update');
  if (!handOver) return;
  const today = moscowDateOf(now);
  const { state, startsOn, endsOn } = handOver;
  if (state === 'planned') {
    if (startsOn <= today) await beginHandOver(writing, handOver, null);
  } else if (endsOn !== null && endsOn < today) {
    await endHandOver(writing, handOver, null);
  } else {
    await keepHandOver(writing, handOver);
  }
};

/** Begins the hand-overs whose day has come, ends those whose last day is over, and passes what has come meanwhile. */
export const keepHandOvers = async (services: Services): Promise<void> => {
  const read = (after: number, limit: number) =>
    services.database.read((db) =>
      db
        .select({ id: handOvers.id })
        .from(handOvers)
        .where(and(inArray(handOvers.state, [...underWay]), gt(handOvers.id, after)))
        .orderBy(asc(handOvers.id))
        .limit(limit),
    );
  await forEachRow(services, read, ({ id }) => writeByClock(services, (writing) => keepOne(writing, id)));
};

export const handOverDays = defineJob({
  name: 'hand-overs.keep',
  title: handOverTexts.jobs.keep,
  everyMinutes: 10,
  run: keepHandOvers,
});
