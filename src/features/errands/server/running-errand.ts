import { and, eq } from 'drizzle-orm';
import { errandEvents } from '#features/errands/errands.events.ts';
import { errandTexts } from '#features/errands/errands.texts.ts';
import type { Came, Item, RunningErrand } from '#features/errands/server/errand-works.ts';
import { errandItems, errands } from '#features/errands/server/errands.tables.ts';
import type { Errand } from '#features/errands/server/run-errands.ts';
import { Refusal } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { speak } from '#kit/server/realtime/speak.ts';
import type { Services } from '#kit/server/services.ts';

/** The person has stopped the work; what is done stays. */
export class ErrandStopped extends Error {
  override readonly name = 'ErrandStopped';
}

/** Undoes the transaction of a trial once it has shown that it would succeed. */
class Tried extends Error {
  override readonly name = 'Tried';
  readonly came: Came;
  constructor(came: Came) {
    super('tried');
    this.came = came;
  }
}

const tellEveryMs = 400;

/** A refusal with what it says of single fields. */
const wordsOf = ({ message, errors = {} }: Refusal): string =>
  [...new Set([message, ...Object.values(errors).flat()])].join('. ');

/** The work while it is this very attempt that does it: one that was given up for dead has no more to say. */
export const isOurs = ({ id, attempts }: Errand) =>
  and(eq(errands.id, id), eq(errands.state, 'running'), eq(errands.attempts, attempts));

type Running = {
  readonly given: RunningErrand;
  /** Writes the last figures, which may not have been told yet. */
  readonly settle: () => Promise<void>;
};

const operationOf = (services: Services, errand: Errand, caller: Caller) => {
  const contextOf = (db: Db, after: (() => unknown)[]): Operation => ({
    db,
    caller,
    services,
    now: services.clock.now(),
    requestId: `errand-${errand.id}`,
    callName: `errand.${errand.kind}`,
    afterCommit: (work) => after.push(work),
  });
  const perform: RunningErrand['perform'] = async (work) => {
    let after: (() => unknown)[] = [];
    const result = await services.database.write((db) => {
      after = [];
      return work(contextOf(db, after));
    });
    for (const next of after) await next();
    return result;
  };
  const look: RunningErrand['look'] = (work) => services.database.read((db) => work(contextOf(db, [])));
  return { perform, look };
};

/** What a work sees of the product while it runs. */
export const createRunning = (services: Services, errand: Errand, caller: Caller): Running => {
  const { perform, look } = operationOf(services, errand, caller);
  let at = { done: errand.done, total: errand.total };
  let toldAt = -tellEveryMs;

  const tell = (): Promise<void> =>
    services.database.write(async (db) => {
      const now = services.clock.now();
      const [row] = await db
        .update(errands)
        .set({ ...at, beatAt: now })
        .where(isOurs(errand))
        .returning({ stopAsked: errands.stopAsked });
      if (!row || row.stopAsked) throw new ErrandStopped();
      const data = { errand_id: errand.id, state: 'running' as const, ...at };
      await speak({ db, now }, errandEvents.moved, { to: [errand.userId], data });
    });

  const progress: RunningErrand['progress'] = async (done, total) => {
    at = { done, total };
    if (performance.now() - toldAt < tellEveryMs) return;
    toldAt = performance.now();
    await tell();
  };

  const keep = (db: Db, { key, title, dealId }: Item, came: Came): Promise<unknown> =>
    db
      .insert(errandItems)
      .values({
        errandId: errand.id,
        key,
        title,
        dealId: came.dealId ?? dealId ?? null,
        outcome: came.outcome,
        words: came.words ?? '',
      })
      .onConflictDoNothing();

  const failureOf = (error: unknown, item: Item): Came => {
    if (error instanceof Tried) return error.came;
    if (error instanceof Refusal) return { outcome: 'refused', words: wordsOf(error) };
    services.log.error({
      event: 'errand item failed',
      errand: errand.id,
      item: item.key,
      cause: causeOf(error),
    });
    return { outcome: 'failed', words: errandTexts.itemBroken };
  };

  const one = async <I extends Item>(
    item: I,
    work: (operation: Operation, item: I) => Promise<Came>,
  ): Promise<void> => {
    try {
      await perform(async (operation) => {
        const came = await work(operation, item);
        if (errand.isTrial) throw new Tried(came);
        await keep(operation.db, item, came);
      });
    } catch (error) {
      const came = failureOf(error, item);
      await services.database.write((db) => keep(db, item, came));
    }
  };

  const each: RunningErrand['each'] = async (items, work) => {
    const known = await services.database.read((db) =>
      db.select({ key: errandItems.key }).from(errandItems).where(eq(errandItems.errandId, errand.id)),
    );
    const isDone = new Set(known.map(({ key }) => key));
    let done = items.filter(({ key }) => isDone.has(key)).length;
    await progress(done, items.length);
    for (const item of items) {
      if (isDone.has(item.key)) continue;
      await one(item, work);
      done += 1;
      await progress(done, items.length);
    }
  };

  const { id, input, inputSha256, isTrial } = errand;
  return {
    given: { id, input, inputSha256, isTrial, services, caller, progress, perform, look, each },
    settle: async () => {
      await services.database.write((db) => db.update(errands).set(at).where(isOurs(errand)));
    },
  };
};
