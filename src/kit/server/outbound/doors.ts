import { sql } from 'drizzle-orm';
import type { DoorProblem } from '#kit/contract/door-problems.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Db } from '#kit/server/database.ts';
import { OutsideFailure } from '#kit/server/outbound/outside-failure.ts';
import { outsideDoors } from '#kit/server/outbound/doors.tables.ts';

/** How questions to a service go: the last that came right, the last that did not and why. */
export type Door = {
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  readonly problem: DoorProblem | null;
  /** Nobody is asked until then, after failures in a row; of this process alone. */
  readonly restsUntil: Date | null;
};

const shut: Door = { succeededAt: null, failedAt: null, problem: null, restsUntil: null };

// By the clock, which one running product has one of.
const products = new WeakMap<Clock, Map<string, Door>>();

const note = (clock: Clock, name: string, change: Partial<Door>): void => {
  const doors = products.get(clock) ?? new Map<string, Door>();
  products.set(clock, doors);
  doors.set(name, { ...shut, ...doors.get(name), ...change });
};

/** Writes down, for this process, an answer. What is not there and a wrong question are answers; any other refusal says that we are not served. */
export const noteAnswer = (clock: Clock, name: string, status: number): void => {
  const isServed = status < 400 || status === 404 || status === 422;
  const now = clock.now();
  note(clock, name, isServed ? { succeededAt: now } : { failedAt: now, problem: 'refused' });
};

/** Writes down, for this process, why there was no answer. */
export const noteFailure = (clock: Clock, name: string, error: unknown, restsUntil: Date): void => {
  const problem = error instanceof OutsideFailure ? error.reason : 'away';
  note(clock, name, { failedAt: clock.now(), problem, restsUntil });
};

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

const join = (one: Door, other: Door): Door => {
  const failedAt = later(one.failedAt, other.failedAt);
  return {
    succeededAt: later(one.succeededAt, other.succeededAt),
    failedAt,
    problem: failedAt === other.failedAt ? other.problem : one.problem,
    restsUntil: later(one.restsUntil, other.restsUntil),
  };
};

/** What is known of doors by their names, of all servers and of this very moment here. */
export const readDoors = async (db: Db, clock: Clock): Promise<(names: readonly string[]) => Door> => {
  const rows = await db.select().from(outsideDoors);
  const kept = new Map<string, Door>(rows.map(({ name, ...row }) => [name, { ...row, restsUntil: null }]));
  const here = products.get(clock);
  return (names) =>
    names.flatMap((name) => [kept.get(name) ?? shut, here?.get(name) ?? shut]).reduce(join, shut);
};

/** Keeps what this process knows beside what others have kept. */
export const keepDoors = async (db: Db, clock: Clock): Promise<void> => {
  for (const [name, { succeededAt, failedAt, problem }] of products.get(clock) ?? []) {
    const { failedAt: before } = outsideDoors;
    await db
      .insert(outsideDoors)
      .values({ name, succeededAt, failedAt, problem })
      .onConflictDoUpdate({
        target: outsideDoors.name,
        set: {
          succeededAt: sql`greatest(${outsideDoors.succeededAt}, excluded.succeeded_at)`,
          failedAt: sql`greatest(${before}, excluded.failed_at)`,
          problem: sql`case when excluded.failed_at >= coalesce(${before}, excluded.failed_at)
            then excluded.problem else ${outsideDoors.problem} end`,
        },
      });
  }
};
