import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { Passing } from '#kit/server/realtime/frames.ts';

/** Who hears a hint and what he hears; null when the caller may not give it or nobody is to hear it. */
type HintAnswer = {
  readonly to: readonly number[];
  readonly data: Readonly<Record<string, unknown>>;
} | null;

/** Something passing that clients tell one another while they look; nothing is stored, whoever is away misses it. */
export type Hint = {
  readonly kind: 'hint';
  readonly name: string;
  readonly notify: (
    context: { readonly db: Db; readonly caller: Caller },
    data: Passing['data'],
  ) => Promise<HintAnswer>;
};

/** Declares a hint; it is found by its file name `x.hints.ts`. */
export const defineHint = (hint: Omit<Hint, 'kind'>): Hint => ({ kind: 'hint', ...hint });

export const isHint = (value: unknown): value is Hint =>
  typeof value === 'object' && value !== null && (value as Partial<Hint>).kind === 'hint';
