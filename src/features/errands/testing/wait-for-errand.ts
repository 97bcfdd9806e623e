import { errandCalls } from '#features/errands/errands.contract.ts';
import { isOver } from '#features/errands/errands.states.ts';
import { errandUpkeep } from '#features/errands/server/errands.jobs.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Services } from '#kit/server/services.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const tries = 200;
const pauseMs = 50;

/** The work as its owner sees it once it is over. */
export const waitForErrand = async (
  who: TestCaller,
  id: number,
): Promise<CallReply<(typeof errandCalls)['getErrand']>> => {
  for (let at = 0; at < tries; at += 1) {
    const errand = await who.call(errandCalls.getErrand, { query: { id } });
    if (isOver(errand.state)) return errand;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`Errand ${id} goes on`);
};

/** Takes up the works that a stopped server has left. */
export const takeUpErrands = (services: Services): Promise<void> => errandUpkeep.run(services);
