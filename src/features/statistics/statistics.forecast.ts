import type { IsoDate } from '#domain/moscow-date.ts';
import { type Stage, stages } from '#features/statistics/statistics.rules.ts';

/** Steps at which a deal is still on its way. */
export const openStages = stages.filter((stage) => stage !== 'issued') as readonly Exclude<Stage, 'issued'>[];
export type OpenStage = (typeof openStages)[number];

/** Ages at a step, days: a band lasts until the next one begins. */
export const ageEdges = [0, 3, 10, 30] as const;

/** By which rule a forecast was told: those told by another are told anew. */
export const forecastRule = 2;

/** Of deals that have been at a step so long, how many there were and how many were issued in the days that are left. */
type Past = { readonly alive: number; readonly issued: number };

/** Deals alike: at a step, with a bank (0 before the first), of an age. */
type Alike = { readonly stage: OpenStage; readonly bank: number; readonly band: number };

/** What became of deals alike in the half year before. */
export type PastGroup = Alike & Past;

/** What was learned at the beginning of a day, for the rest of its month. */
export type Learned = { readonly day: IsoDate; readonly rule: number; readonly past: readonly PastGroup[] };

/** Deals in work alike, their sums in roubles and the sums of their squares. */
export type Group = Alike & { readonly count: number; readonly sum: number; readonly squares: number };

/** By how many cases of the whole a part is drawn towards it. */
const pull = 20;
/** Four times of five. */
const spread = 1.28;

const none: Past = { alive: 0, issued: 0 };
const towards = ({ alive, issued }: Past, whole: number): number => (issued + pull * whole) / (alive + pull);

const summed = (past: readonly PastGroup[], keyOf: (group: Alike) => string): ReadonlyMap<string, Past> => {
  const sums = new Map<string, Past>();
  for (const group of past) {
    const { alive, issued } = sums.get(keyOf(group)) ?? none;
    sums.set(keyOf(group), { alive: alive + group.alive, issued: issued + group.issued });
  }
  return sums;
};

const ofStage = ({ stage }: Alike): string => stage;
const ofBand = ({ stage, band }: Alike): string => `${stage} ${band}`;
const ofBank = ({ stage, band, bank }: Alike): string => `${stage} ${band} ${bank}`;

/** How likely a group is to be issued in time: by step, age and bank, each drawn towards what it is a part of. */
export const chanceOf = (past: readonly PastGroup[]): ((group: Alike) => number) => {
  const { alive, issued } = summed(past, () => '').get('') ?? none;
  const any = alive === 0 ? 0 : issued / alive;
  const levels = [ofStage, ofBand, ofBank].map((keyOf) => ({ keyOf, sums: summed(past, keyOf) }));
  return (group) =>
    levels.reduce((whole, { keyOf, sums }) => towards(sums.get(keyOf(group)) ?? none, whole), any);
};

/** What is to come beside what is there, roubles, and its variance; parts of a whole add up. */
export const expect = (
  groups: readonly Group[],
  chance: (group: Alike) => number,
): { readonly expected: number; readonly variance: number } => ({
  expected: groups.reduce((sum, group) => sum + group.sum * chance(group), 0),
  variance: groups.reduce((sum, group) => {
    const likely = chance(group);
    return sum + group.squares * likely * (1 - likely);
  }, 0),
});

/** How far from the expected it lies, four times of five. */
export const halfOf = (variance: number): number => spread * Math.sqrt(variance);
