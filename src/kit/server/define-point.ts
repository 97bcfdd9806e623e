import type { Services } from '#kit/server/services.ts';

/** Something a feature gives to another; exported from its `server/x.hooks.ts` and collected at start. */
export type Contribution = { readonly kind: 'contribution'; readonly point: string; readonly item: unknown };

/** What features have given, by the name of the point. */
export type Contributions = ReadonlyMap<string, readonly unknown[]>;

/** Who has what features have given. */
export type ContributionsHolder = Pick<Services, 'contributions'>;

/** A place where features give something to its owner, who imports none of them. */
export type Point<T> = {
  readonly give: (item: T) => Contribution;
  readonly contributions: (to: ContributionsHolder) => readonly T[];
};

const names = new Set<string>();

/**
 * Declares a place, for example `definePoint<BackgroundJobKind>('backgroundJobs')`; its owner wraps `give` in words of his
 * own. A name is given once: two places of one would hand each other's contributions out.
 */
export const definePoint = <T>(name: string): Point<T> => {
  if (names.has(name)) throw new Error(`Two points are named ${name}`);
  names.add(name);
  return {
    give: (item) => ({ kind: 'contribution', point: name, item }),
    contributions: ({ contributions }) => (contributions.get(name) ?? []) as readonly T[],
  };
};

export const isContribution = (value: unknown): value is Contribution =>
  typeof value === 'object' && value !== null && (value as Partial<Contribution>).kind === 'contribution';

/** Sorts what the glob found by point, in the order it was found. */
export const gatherContributions = (found: readonly Contribution[]): Contributions =>
  new Map(
    [...Map.groupBy(found, ({ point }) => point)].map(([point, holder]) => [
      point,
      holder.map(({ item }) => item),
    ]),
  );

/** What follows from what has been given, worked out once for a running product. */
export const oncePerProduct = <T>(
  workOut: (holder: ContributionsHolder) => T,
): ((holder: ContributionsHolder) => T) => {
  const existing = new WeakMap<Contributions, T>();
  return (holder) => {
    const before = existing.get(holder.contributions);
    if (before !== undefined) return before;
    const made = workOut(holder);
    existing.set(holder.contributions, made);
    return made;
  };
};
