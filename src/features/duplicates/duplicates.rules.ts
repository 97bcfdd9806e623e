import type { Lists } from '#features/organizations/organizations.lists.ts';

/** How long a merge can be taken back. */
const undoDays = 30;
const dayMs = 86_400_000;

/** Until when a merge made at that moment can be taken back. */
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + undoDays * dayMs);

/** Why two organizations look like one. */
export const likenesses = ['ogrn', 'phone', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

/** Names at least so much alike, by shared trigrams, are worth a look. */
export const likeEnough = 0.6;

/**
 * What a merge moved: deals, tasks and addresses of delivery by their ids, the entries that came to the lists, the hold
 * that passed over. Merges made before tasks, addresses, leads, promised calls and calls moved have none.
 */
export type MovedThings = {
  readonly deals: readonly number[];
  readonly tasks?: readonly number[];
  readonly leads?: readonly number[];
  readonly callbacks?: readonly number[];
  readonly telephone?: { readonly calls: readonly number[]; readonly consents: readonly number[] };
  readonly addresses?: { readonly ids: readonly number[]; readonly defaultId: number | null };
  readonly lists: Lists;
  readonly hold: { readonly holder_id: number; readonly until: string } | null;
};
