import { wishNpd } from '#features/npd-status/server/ask-npd.ts';
import { npdQueue } from '#features/npd-status/server/npd-status.jobs.ts';
import type { Writing } from '#kit/server/implement.ts';

/** Has the tax service asked about an agent after the change is written: at once where the turn is free, else in line. */
export const askNpdSoon = async (writing: Writing, agentId: number): Promise<void> => {
  if (await wishNpd(writing, agentId))
    await writing.services.backgroundJobs.enqueue(writing, npdQueue, agentId);
};
