import { endIfStopped } from '#kit/server/background-jobs/job-run.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

/** One change made by a job: a transaction, and after its commit whatever the change asked for. */
export const writeByClock = async <T>(
  services: Services,
  work: (writing: Writing) => Promise<T>,
): Promise<T> => {
  endIfStopped();
  let after: (() => unknown)[] = [];
  const result = await services.database.write((db) => {
    after = [];
    return work({ db, now: services.clock.now(), services, afterCommit: (next) => after.push(next) });
  });
  for (const next of after) await next();
  return result;
};
