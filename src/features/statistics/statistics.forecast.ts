import { type Stage, stages } from '#features/statistics/statistics.rules.ts';

/** Steps at which a deal is still on its way. */
export const openStages = stages.filter((stage) => stage !== 'issued') as readonly Exclude<Stage, 'issued'>[];
export type OpenStage = (typeof openStages)[number];

/** Ages at a step, days: a band lasts until the next one begins. */
export const ageEdges = [0, 3, 10, 30] as const;

/** Of deals that have been at a step so long, how many there were and how many were issued in the days that are left. */
type Past = { readonly alive: number; readonly issued: number };

/** Deals in work alike: at a step, with a bank, of an age; their sums in roubles and the sums of their squares. */
export type Group = {
  readonly stage: OpenStage;
  readonly bank: number;
  readonly band: number;
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
};

/** By how many cases of the whole a part is drawn towards it. */
const pull = 20;
/** Four times of five. */
const spread = 1.28;

const add = (one: Past, other: Past): Past => ({
  alive: one.alive + other.alive,
  issued: one.issued + other.issued,
});
const none: Past = { alive: 0, issued: 0 };
const towards = ({ alive, issued }: Past, whole: number): number => (issued + pull * whole) / (alive + pull);

/** How likely a group is to be issued in time: by step, age and bank, each drawn towards what it is a part of. */
export const chanceOf = (
  past: (stage: OpenStage, bank: number, band: number) => Past,
  banks: readonly number[],
): ((group: Pick<Group, 'stage' | 'bank' | 'band'>) => number) => {
  const ofBand = (stage: OpenStage, band: number): Past =>
    banks.reduce((sum, bank) => add(sum, past(stage, bank, band)), none);
  const ofStage = (stage: OpenStage): Past =>
    ageEdges.reduce((sum, _edge, band) => add(sum, ofBand(stage, band)), none);
  const whole = openStages.reduce((sum, stage) => add(sum, ofStage(stage)), none);
  const any = whole.alive === 0 ? 0 : whole.issued / whole.alive;
  return ({ stage, bank, band }) =>
    towards(past(stage, bank, band), towards(ofBand(stage, band), towards(ofStage(stage), any)));
};

/** What is to come beside what is there, roubles, and between what it lies four times of five. */
export const expect = (
  groups: readonly Group[],
  chance: (group: Group) => number,
): { readonly expected: number; readonly half: number } => {
  const expected = groups.reduce((sum, group) => sum + group.sum * chance(group), 0);
  const variance = groups.reduce((sum, group) => {
    const likely = chance(group);
    return sum + group.squares * likely * (1 - likely);
  }, 0);
  return { expected, half: spread * Math.sqrt(variance) };
};
