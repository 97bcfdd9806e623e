/** How things that come in bursts are taken. */
type Gathering<T> = {
  /** Adds something; what waits already is not taken twice. */
  readonly add: (thing: T) => void;
  /** Forgets what waits; adding begins anew. */
  readonly stop: () => void;
};

type ContributionsHolder<T> = {
  /** The first of a burst waits for the rest of it. */
  readonly breathMs?: number;
  /** One batch is begun no sooner than this after the one before. */
  readonly everyMs?: number;
  readonly most?: number;
  /** Takes a batch; false when it could not be done now and is to be tried later. */
  readonly take: (things: readonly T[]) => Promise<boolean>;
};

const laterMs = 3_000;

/** Gathers bursts into batches, one at a time: a hundred messages become one or two requests. */
export const createGathering = <T>({
  breathMs = 150,
  everyMs = 1_000,
  most = 100,
  take,
}: ContributionsHolder<T>): Gathering<T> => {
  let waiting = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTaking = false;
  let notBefore = 0;
  let life = 0;

  const schedule = (ms: number): void => {
    timer ??= setTimeout(() => void run(), Math.max(ms, notBefore - Date.now()));
  };

  const run = async (): Promise<void> => {
    const mine = life;
    timer = undefined;
    const batch = [...waiting].slice(0, most);
    for (const thing of batch) waiting.delete(thing);
    notBefore = Date.now() + everyMs;
    isTaking = true;
    const isDone = await take(batch).catch(() => false);
    isTaking = false;
    if (!isDone && mine === life) for (const thing of batch) waiting.add(thing);
    if (waiting.size > 0) schedule(isDone ? 0 : laterMs);
  };

  return {
    add: (thing) => {
      waiting.add(thing);
      if (!isTaking) schedule(breathMs);
    },
    stop: () => {
      life += 1;
      clearTimeout(timer);
      timer = undefined;
      waiting = new Set();
    },
  };
};
