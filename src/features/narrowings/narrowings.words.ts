import { areas, kinds, type SetName, type Shape } from '#features/narrowings/narrowings.areas.ts';
import { narrowingTexts as texts } from '#features/narrowings/narrowings.texts.ts';

type Taken = Pick<Shape, 'levels' | 'kinds'> & { readonly set: SetName | null };

/** What a narrowing takes, in words: its set, or its areas and kinds. */
export const narrowingWords = ({ set, levels, kinds: taken }: Taken): string => {
  if (set !== null) return texts.sets[set];
  const named = areas.flatMap((area) => {
    const level = levels[area];
    return level === undefined || level === 'full'
      ? []
      : [`${texts.areas[area]}: ${texts.levels[level].toLowerCase()}`];
  });
  return [...named, ...kinds.filter((kind) => taken.includes(kind)).map((kind) => texts.kinds[kind])].join(
    '; ',
  );
};
