export { lastMonths } from '#features/accruals/web/last-months.ts';
import { lazyPart } from '#kit/web/lazy-part.ts';

/** The reckoning of an accrual by its id, over a list of something else; loaded when it is first drawn (`Suspense`). */
export const AccrualExplanation = lazyPart(async () => ({
  default: (await import('#features/accruals/web/AccrualExplanation.tsx')).AccrualExplanation,
}));
