import { eq } from 'drizzle-orm';
import { formatDate, formatDateRange } from '#domain/moscow-date.ts';
import { noWork, type Work } from '#features/hand-overs/hand-overs.rules.ts';
import { handOverTexts } from '#features/hand-overs/hand-overs.texts.ts';
import { namesOf } from '#features/hand-overs/server/hand-over-views.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { type Passed, passWork } from '#features/hand-overs/server/pass-work.ts';
import { returnWork } from '#features/hand-overs/server/return-work.ts';
import type { HandOver } from '#features/hand-overs/server/visible-hand-overs.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { passAgents } from '#features/users/server/users.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

const words = handOverTexts.report;

type Scenario = { readonly db: Db; readonly now: Date };
type News = {
  readonly to: number;
  readonly by: number | null;
  readonly header: string;
  readonly message: string;
};

const inform = (scenario: Scenario, { to, by, header, message }: News): Promise<void> =>
  notify(scenario, { to: [to], fromUserId: by, kind: 'system', header, message, entity: null });

const write = async (
  { db }: Scenario,
  handOver: HandOver,
  set: Partial<typeof handOvers.$inferInsert>,
): Promise<HandOver> => {
  const [written] = await db
    .update(handOvers)
    .set({ ...set, version: handOver.version + 1 })
    .where(eq(handOvers.id, handOver.id))
    .returning();
  if (!written) throw new Error(`Hand-over ${handOver.id} is gone`);
  return written;
};

const totalOf = (passed: Passed): Work =>
  [...passed.values()].reduce(
    (sum, work) => ({
      deals: sum.deals + work.deals,
      tasks: sum.tasks + work.tasks,
      leads: sum.leads + work.leads,
      callbacks: sum.callbacks + work.callbacks,
      agents: sum.agents + work.agents,
    }),
    noWork,
  );

const notifyTakers = async (
  scenario: Scenario,
  { personId, endsOn }: HandOver,
  passed: Passed,
  by: number | null,
): Promise<void> => {
  const name = (await namesOf(scenario.db, [personId])).get(personId) ?? '';
  for (const [to, work] of passed) {
    const what = handOverTexts.work(work);
    const message = endsOn ? words.takenFor(what, formatDate(endsOn)) : words.takenForGood(what);
    await inform(scenario, { to, by, header: words.taken(name), message });
  }
};

const namesOfTakers = async (db: Db, { replacementIds }: HandOver): Promise<string> =>
  [...(await namesOf(db, replacementIds)).values()].join(', ');

/** The first day has come: the work passes, everybody is told. Who leaves hands over his agents too, and that is all. */
export const beginHandOver = async (
  writing: Writing,
  handOver: HandOver,
  by: number | null,
): Promise<HandOver> => {
  const { db, now } = writing;
  const passed = await passWork(writing, handOver);
  const { personId, replacementIds, reason } = handOver;
  if (reason === 'leaving') await passAgents(writing, personId, replacementIds);
  await notifyTakers(writing, handOver, passed, by);
  const names = await namesOfTakers(db, handOver);
  const message = words.assignedTo(handOverTexts.work(totalOf(passed)), names);
  await inform(writing, { to: personId, by, header: words.input, message });
  const ended =
    reason === 'leaving' ? ({ state: 'ended', endedAt: now } as const) : { state: 'active' as const };
  return write(writing, handOver, ended);
};

/** An absence that lasts: what has come to the person since passes too. */
export const keepHandOver = async (writing: Writing, handOver: HandOver): Promise<void> => {
  const passed = await passWork(writing, handOver);
  await notifyTakers(writing, handOver, passed, null);
};

/** The absence is over: what is open comes back. */
export const endHandOver = async (
  writing: Writing,
  handOver: HandOver,
  by: number | null,
): Promise<HandOver> => {
  const { db, now } = writing;
  const { personId } = handOver;
  const { kept: cached, from, ...returned } = await returnWork(writing, handOver);
  const name = (await namesOf(db, [personId])).get(personId) ?? '';
  const message = words.backWork(handOverTexts.work(returned), cached);
  await inform(writing, { to: personId, by, header: words.back, message });
  for (const [to, back] of from) {
    const work = handOverTexts.work(back);
    await inform(writing, { to, by, header: words.backFrom(name), message: work });
  }
  return write(writing, handOver, { state: 'ended', endedAt: now });
};

/** A hand-over of later days: the person knows of it beforehand. */
export const notifyPlanned = async (writing: Writing, handOver: HandOver, by: number): Promise<void> => {
  const { personId, startsOn, endsOn } = handOver;
  const dates = endsOn ? formatDateRange(startsOn, endsOn) : formatDate(startsOn);
  const names = await namesOfTakers(writing.db, handOver);
  await inform(writing, { to: personId, by, header: words.planned, message: words.plannedFor(dates, names) });
};

/** A planned hand-over that is not to be. */
export const cancelHandOver = async (writing: Writing, handOver: HandOver, by: number): Promise<HandOver> => {
  const names = await namesOfTakers(writing.db, handOver);
  await inform(writing, { to: handOver.personId, by, header: words.cancelled, message: names });
  return write(writing, handOver, { state: 'cancelled', endedAt: writing.now });
};
