import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualEvents } from '#features/accruals/accruals.events.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';

/** Shows accruals anew when those that the reader sees have changed. */
export const useAccrualNews = (): void =>
  useEvent(accrualEvents.changed, () => {
    const { listAccruals, listOfLeg, showStrip, explainAccrual } = accrualCalls;
    void invalidateCalls(listAccruals, listOfLeg, showStrip, explainAccrual);
  });
