import type { CounterName, Counters } from '#kit/contract/counters.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { ContributionsHolder } from '#kit/server/define-point.ts';

/** Who asks what waits for him. */
export type CounterContext = {
  readonly db: Db;
  readonly caller: Caller;
  readonly now: Date;
  readonly services: ContributionsHolder;
};

/** What waits for a person in one feature; asked with every `GET /user/info`, so it must be served by an index. */
export type Counter = {
  readonly kind: 'counter';
  readonly name: CounterName;
  readonly count: (context: CounterContext) => Promise<number>;
};

/** Nobody reads more than this from a badge: counting stops here. */
export const counterCap = 1_000;

/** Declares a counter; it is found by its file name `x.counters.ts`. */
export const defineCounter = (counter: Omit<Counter, 'kind'>): Counter => ({ kind: 'counter', ...counter });

export const isCounter = (value: unknown): value is Counter =>
  typeof value === 'object' && value !== null && (value as Partial<Counter>).kind === 'counter';

/** Asks the counters one after another, as one connection must. */
export const countAll = async (counters: readonly Counter[], context: CounterContext): Promise<Counters> => {
  const counted: Record<CounterName, number> = {};
  for (const { name, count } of counters)
    counted[name] = context.caller.narrowed?.counters.has(name) ? 0 : await count(context);
  return counted;
};
