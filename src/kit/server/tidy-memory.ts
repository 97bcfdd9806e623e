import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Flavor = 'regular' | 'last-resort';
type Collect = (options: { type: 'major'; execution: 'sync'; flavor: Flavor }) => void;

const collect = (flavor: Flavor): void => {
  setFlagsFromString('--expose-gc');
  const run = runInNewContext('gc') as Collect;
  run({ type: 'major', execution: 'sync', flavor });
};

/**
 * Throws away what long work has left behind, between its parts: with a roomy machine the engine lets a heap grow to four
 * times what is held in it before it does so itself.
 */
export const collectGarbage = (): void => collect('regular');

/**
 * Gives back the memory that starting has used and nobody needs: source texts, tokens, garbage of a roomy young
 * generation. The engine itself would do so only under pressure, and an idle server would keep twice as much.
 */
export const tidyMemory = (): void => collect('last-resort');

/**
 * How far the heap may grow above what lives in it before old garbage is collected, in percent. The engine's own factor
 * is four: a job that reads page after page then keeps 300 MiB of rows that it has long passed on.
 */
const growthPercent = 50;
const checkEveryMs = 10_000;
/**
 * A server that works less than this share of the time, twice running, is at rest: nobody waits while it tidies up. Fifty
 * calls a second between telephones are three hundredths of a processor, and each would wait.
 */
const restShare = 0.01;
const restTimes = 2;
/** So much more than after the last time is worth the tenth of a second. */
const worthBytes = 16 * 1024 ** 2;

/**
 * Holds the heap close to what lives in it while the server works, and tidies up whenever it comes to rest with more
 * memory than it had before its work. Answers how to stop.
 */
export const keepMemoryTidy = (): (() => void) => {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
  tidyMemory();
  let tidyBytes = process.memoryUsage.rss();
  let before = performance.eventLoopUtilization();
  let rested = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const bytes = process.memoryUsage.rss();
    tidyBytes = Math.min(tidyBytes, bytes);
    rested = utilization > restShare ? 0 : rested + 1;
    if (rested < restTimes || bytes - tidyBytes < worthBytes) return;
    tidyMemory();
    tidyBytes = process.memoryUsage.rss();
  }, checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
};
