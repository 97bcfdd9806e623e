import { contractEvents } from '#features/agent-contracts/agent-contracts.events.ts';
import { activeAdministrators } from '#features/people/server/people.facade.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

/** Tells administrators that what waits for our signature has changed. */
export const publishWaiting = async (writing: Pick<Writing, 'db' | 'now'>): Promise<void> =>
  publish(writing, contractEvents.counted, { to: await activeAdministrators(writing.db) });
