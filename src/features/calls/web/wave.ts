/** So many bars tell a talk of any length. */
const bars = 100;

/** Levels of a whole recording as so many heights from 0 to 1: the loudest of each part. */
export const heightsOf = (levels: readonly number[]): readonly number[] =>
  Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars));
    return Math.max(0, ...levels.slice(from, to)) / Math.max(1, ...levels);
  });

const width = 400 / bars;

/** One bar for each part of the talk, ours upwards and theirs downwards from the middle of a box of 400 by 100. */
export const wavePath = (we: readonly number[], they: readonly number[]): string =>
  we
    .map((height, bar) => {
      const [up, down] = [Math.max(1, height * 46), Math.max(1, (they[bar] ?? 0) * 46)];
      return `M${bar * width} ${50 - up}h${width * 0.6}v${up + down}h-${width * 0.6}z`;
    })
    .join('');
