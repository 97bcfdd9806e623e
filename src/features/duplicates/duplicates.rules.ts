import { duplicateLimits } from '#features/duplicates/duplicates.limits.ts';
import type { Lists } from '#features/organizations/organizations.lists.ts';

const dayMs = 86_400_000;

/** Until when a merge made at that moment can be taken back. */
export const undoUntil = (mergedAt: Date): Date =>
  new Date(mergedAt.getTime() + duplicateLimits.undo() * dayMs);

/** Why two organizations look like one. */
export const likenesses = ['ogrn', 'phone', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

/** Names at least so much alike, by shared trigrams, are worth a look. */
export const likeEnough = 0.6;

/**
 * What a merge moved: deals, records and addresses of delivery by their ids, the entries that came to the lists, the
 * hold that passed over. The first merges moved less.
 */
export type MovedThings = {
  readonly deals: readonly number[];
  /** By the names of what stands under a client. */
  readonly records?: Readonly<Record<string, readonly number[]>>;
  /** Of merges made when tasks alone moved besides. */
  readonly tasks?: readonly number[];
  readonly addresses?: { readonly ids: readonly number[]; readonly defaultId: number | null };
  /** Codes of own fields that came over. */
  readonly fields?: readonly string[];
  readonly lists: Lists;
  readonly hold: { readonly holder_id: number; readonly until: string } | null;
};
