/** What a number of the company is counted in; `clock` is a whole hour of the day. */
export const limitUnits = [
  'clock',
  'minutes',
  'hours',
  'days',
  'months',
  'times',
  'pieces',
  'roubles',
  'percents',
] as const;
export type LimitUnit = (typeof limitUnits)[number];

/** What the numbers are about, as they stand on the page. */
export const limitGroups = [
  'office',
  'deals',
  'agents',
  'contacts',
  'winners',
  'letters',
  'entry',
  'keeping',
] as const;
export type LimitGroup = (typeof limitGroups)[number];

type Declared = {
  readonly group: LimitGroup;
  readonly title: string;
  /** What it does, where the title does not say it all. */
  readonly meaning?: string;
  readonly unit: LimitUnit;
  /** The number as it comes with the product, and the bounds it stays within, whole numbers. */
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** Screens count by it, too: browsers are told where it is another than usual. */
  readonly onScreens?: true;
};

/** A number that a company may want otherwise; called, it is the one that holds now. */
export type Limit = (() => number) & Declared & { readonly key: string };

let own: Readonly<Record<string, number>> = {};

/** Puts the company's own numbers in force here, by key, in place of those before; the others are the usual ones. */
export const setLimits = (next: Readonly<Record<string, number>>): void => {
  own = next;
};

/**
 * Declares the numbers of an area, for example `defineLimits('chat', { changeMinutes: { … } })`; `chatLimits.changeMinutes()`
 * reads one at the moment it is wanted. Found by the file name `x.limits.ts`.
 */
export const defineLimits = <const Name extends string>(
  area: string,
  declared: Readonly<Record<Name, Declared>>,
): Readonly<Record<Name, Limit>> =>
  Object.fromEntries(
    Object.entries<Declared>(declared).map(([name, limit]) => {
      const key = `${area}.${name}`;
      return [name, Object.assign(() => own[key] ?? limit.usual, limit, { key })];
    }),
  ) as Record<Name, Limit>;

/** Whether something that a file exports is such a number. */
export const isLimit = (value: unknown): value is Limit => typeof value === 'function' && 'usual' in value;
