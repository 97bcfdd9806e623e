import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { pick, storyCount, storyStart } from '#features/demo/server/story-plan.seed.ts';
import type { Cast } from '#features/demo/server/scenario.seed.ts';

/** How long after the results of his purchase a client comes at most. */
const mostDaysAfter = 4;

type Scene = Pick<Cast, 'tenders' | 'inns' | 'today'>;
export type StoryPair = { readonly tender_number: string | null; readonly inn: string | null };

/** The purchases whose results came in the days before a story began. */
const freshTenders = ({ tenders, today }: Scene, index: number): Scene['tenders'] => {
  const day = moscowDateOf(storyStart(index, today));
  return tenders.filter(
    ({ protocolDate = '' }) => protocolDate <= day && protocolDate >= addDays(day, -mostDaysAfter),
  );
};

/** A client and the purchase he has just won; where none was decided lately, he came with an older one or none. */
const pairOf = (scene: Scene, index: number): StoryPair => {
  const fresh = freshTenders(scene, index);
  return {
    tender_number: fresh[pick(index, 2, fresh.length)]?.number ?? null,
    inn: scene.inns[pick(index, 3, scene.inns.length)] ?? null,
  };
};

/** Of every story its client and purchase, and the earlier stories of the same: a second deal needs a reason. */
export type StoryPairs = readonly (StoryPair & { readonly earlier: readonly number[] })[];

export const pairStories = (scene: Scene): StoryPairs => {
  const existing = new Map<string, readonly number[]>();
  return Array.from({ length: storyCount }, (_, index) => {
    const pair = pairOf(scene, index);
    if (pair.tender_number === null) return { ...pair, earlier: [] };
    const key = `${pair.tender_number} ${pair.inn}`;
    const earlier = existing.get(key) ?? [];
    existing.set(key, [...earlier, index]);
    return { ...pair, earlier };
  });
};

/** The order of telling: newest first, but a second deal after the one that its reason speaks of. */
export const scenarioOrder = (indexes: readonly number[], pairs: StoryPairs): readonly number[] => {
  const newestFirst = indexes.toSorted((one, other) => other - one);
  return [...new Set(newestFirst.flatMap((index) => [...(pairs[index]?.earlier ?? []), index]))];
};
