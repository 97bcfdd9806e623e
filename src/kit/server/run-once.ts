import { asc, eq } from 'drizzle-orm';
import { Refusal } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { SeedTools } from '#kit/server/define-seed.ts';
import type { RunCall } from '#kit/server/run-call.ts';
import { seedReplies, seedSteps } from '#kit/server/seed.tables.ts';
import type { Services } from '#kit/server/services.ts';

/** What every part is told with; `rest` is waited for before each step and rejects when the filling is to stop. */
export type ScenarioRunner = Pick<SeedTools, 'services' | 'today' | 'actAs' | 'progress'> & {
  readonly runCall: RunCall;
  readonly rest: () => Promise<void>;
  /**
   * Told of a part that was refused behind the product, where people may have changed its ground: that ends the part,
   * not the filling. Without it a refusal fails the filling.
   */
  readonly endedEarly?: (unit: string, why: string) => void;
};

/** Whether a step is marked as done. */
export const isDone = ({ database }: Services, name: string): Promise<boolean> =>
  database.read(async (db) => (await db.$count(seedSteps, eq(seedSteps.name, name))) > 0);

/** Marks a step as done, and forgets what it was remembered by. */
export const markDone = ({ database, clock }: Services, name: string): Promise<void> =>
  database.write(async (db) => {
    await db.insert(seedSteps).values({ name, doneAt: clock.now() }).onConflictDoNothing();
    await db.delete(seedReplies).where(eq(seedReplies.unit, name));
  });

type Cached = typeof seedReplies.$inferInsert;

/** Tools that remember: every answer is kept in the transaction that made it, one that was only read with the next. */
const rememberingTools = async (runner: ScenarioRunner, unit: string): Promise<SeedTools> => {
  const { services, runCall, rest } = runner;
  const { database } = services;
  const existing = await database.read((db) =>
    db
      .select({ reply: seedReplies.reply })
      .from(seedReplies)
      .where(eq(seedReplies.unit, unit))
      .orderBy(asc(seedReplies.step)),
  );
  let next = 0;
  let looked: Cached[] = [];
  const step = async <T>(work: (step: number) => Promise<T>): Promise<T> => {
    const at = next;
    next += 1;
    const before = existing[at];
    if (before) return before.reply.is as T; // the same step gave it
    await rest();
    return work(at);
  };
  const view = async <T>(at: number, work: () => Promise<T>): Promise<T> => {
    const is = await work();
    looked.push({ unit, step: at, reply: { is } });
    return is;
  };
  const keeping =
    (at: number) =>
    async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
      const is = await work();
      await db.insert(seedReplies).values([...looked, { unit, step: at, reply: { is } }]);
      return is;
    };
  return {
    ...runner,
    once: (inner, work) => runOnce(runner, inner, work),
    read: (work) => step((at) => view(at, () => database.read(work))),
    write: (work) =>
      step(async (at) => {
        const is = await database.write((db) => keeping(at)(db, () => work(db)));
        looked = [];
        return is;
      }),
    runCall: (call, input, acting) =>
      step(async (at) => {
        const isReading = call.method === 'GET' || call.reads === true;
        if (isReading) return view(at, () => runCall(call, input, acting));
        const reply = await runCall(call, input, { ...acting, around: keeping(at) });
        looked = [];
        return reply;
      }),
  };
};

/**
 * Tells one part of the demo once: not again when it is marked as done, and from where it was cut off when it was
 * begun by a process that has ended.
 */
export const runOnce = async (
  runner: ScenarioRunner,
  unit: string,
  work: (tools: SeedTools) => Promise<void>,
): Promise<void> => {
  const { services, endedEarly } = runner;
  if (await isDone(services, unit)) return;
  try {
    await work(await rememberingTools(runner, unit));
  } catch (error) {
    if (!endedEarly || !(error instanceof Refusal)) throw error;
    endedEarly(unit, error.message);
  }
  await markDone(services, unit);
};
