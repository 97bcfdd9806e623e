import { type Contribution, definePoint, type Point } from '#kit/server/define-point.ts';
import type { Writing } from '#kit/server/implement.ts';

type Listener<Fact> = (writing: Writing, fact: Fact) => Promise<void>;

/** What one feature lets others do at a moment of its own, in its transaction; it imports none of them. */
type Hook<Fact> = {
  readonly point: Point<Listener<Fact>>;
  /** Tells every listener, one after another; one that throws undoes the whole change. */
  readonly emit: (writing: Writing, fact: Fact) => Promise<void>;
};

/** Declares a moment, for example `defineHook<DealMoved>('deal.moved')`, in the facade of its owner. */
export const defineHook = <Fact>(name: string): Hook<Fact> => {
  const point = definePoint<Listener<Fact>>(name);
  return {
    point,
    emit: async (writing, fact) => {
      for (const listener of point.contributions(writing.services)) await listener(writing, fact);
    },
  };
};

/** Joins a listener to a hook of another feature; exported from `server/x.hooks.ts`. */
export const listen = <Fact>({ point }: Hook<Fact>, listener: Listener<Fact>): Contribution =>
  point.give(listener);
