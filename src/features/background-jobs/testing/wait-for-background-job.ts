import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import { backgroundJobUpkeep } from '#features/background-jobs/server/background-jobs.jobs.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Services } from '#kit/server/services.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const tries = 200;
const pauseMs = 50;

/** The work as its owner sees it once it is over. */
export const waitForBackgroundJob = async (
  who: TestCaller,
  id: number,
): Promise<CallReply<(typeof backgroundJobCalls)['getBackgroundJob']>> => {
  for (let at = 0; at < tries; at += 1) {
    const backgroundJob = await who.call(backgroundJobCalls.getBackgroundJob, { query: { id } });
    if (isOver(backgroundJob.state)) return backgroundJob;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`Errand ${id} goes on`);
};

/** Takes up the jobs that a stopped server has left. */
export const takeUpBackgroundJobs = (services: Services): Promise<void> => backgroundJobUpkeep.run(services);
