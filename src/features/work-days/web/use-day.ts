import { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { useDayNews } from '#features/work-days/web/use-day-news.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';

const refreshMs = 60_000;

/** The day of whoever looks, kept fresh, and the moment it is looked at. */
export const useDay = () => {
  const day = useCall(workDayCalls.getDay, {}, { quiet: true, staleMs: 0, refetchMs: refreshMs });
  const now = useNow();
  useDayNews();
  return { day, now };
};
