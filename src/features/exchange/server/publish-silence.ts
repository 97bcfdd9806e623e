import { announceSilence } from '#features/calls/server/calls.facade.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

export type Ring = { readonly callId: number; readonly userId: number };

/** Says that a telephone rings no more; the call goes on though it cannot be said, and screens forget the ring by themselves. */
export const publishSilence = (services: Services, ring: Ring): Promise<void> =>
  writeByClock(services, (writing) => announceSilence(writing, ring)).catch((error: unknown) =>
    services.log.error({ event: 'silence untold', cause: causeOf(error) }),
  );
