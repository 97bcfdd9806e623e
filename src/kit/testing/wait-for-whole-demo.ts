import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 500;
const wholeWithinMs = 600_000;

type Progress = { readonly report: number; readonly total: number; readonly is_whole: boolean };

/** Waits until the product at this address has told its demo to the end; users do not wait for it, tests do. */
export const waitForWholeDemo = async (address: string): Promise<Progress> => {
  const giveUpAt = Date.now() + wholeWithinMs;
  for (;;) {
    const answer = await fetch(`${address}/api/demo/progress`);
    const progress = (await answer.json()) as Progress;
    if (progress.is_whole) return progress;
    if (Date.now() > giveUpAt) throw new Error(`The demo is not whole: ${JSON.stringify(progress)}`);
    await pause(askEveryMs);
  }
};
