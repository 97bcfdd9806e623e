import type { Writing } from '#kit/server/implement.ts';

/** What one feature lets others do at a moment of its own, in its transaction; it imports none of them. */
export type Hook<Fact> = {
  readonly name: string;
  /** Tells every listener, one after another; one that throws undoes the whole change. */
  readonly emit: (writing: Writing, fact: Fact) => Promise<void>;
};

type Hear<Fact> = (writing: Writing, fact: Fact) => Promise<void>;

/** A listener, exported from `server/x.hooks.ts` and collected at start. */
export type Listener = {
  readonly kind: 'listener';
  readonly hook: string;
  readonly hear: Hear<never>;
};

const listeners = new Map<string, Hear<never>[]>();

/** Declares a moment, for example `defineHook<DealMoved>('deal.moved')`, in the facade of its owner. */
export const defineHook = <Fact>(name: string): Hook<Fact> => ({
  name,
  emit: async (writing, fact) => {
    for (const hear of listeners.get(name) ?? []) await (hear as Hear<Fact>)(writing, fact);
  },
});

/** Joins a listener to a hook of another feature. */
export const listen = <Fact>(hook: Hook<Fact>, hear: Hear<Fact>): Listener => ({
  kind: 'listener',
  hook: hook.name,
  hear,
});

export const isListener = (value: unknown): value is Listener =>
  typeof value === 'object' && value !== null && (value as Partial<Listener>).kind === 'listener';

/** Puts the listeners of all features in their places; called once at start with what the glob found. */
export const joinListeners = (found: readonly Listener[]): void => {
  listeners.clear();
  for (const { hook, hear } of found) listeners.set(hook, [...(listeners.get(hook) ?? []), hear]);
};
