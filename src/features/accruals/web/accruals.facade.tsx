export { lastMonths } from '#features/accruals/web/last-months.ts';
import { accrualScreens } from '#features/accruals/web/accruals.screens.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

/** The reckoning of an accrual by its id, over a list of something else; loaded when it is first drawn (`Suspense`). */
export const AccrualExplanation = lazyPart(async () => ({
  default: (await import('#features/accruals/web/AccrualExplanation.tsx')).AccrualExplanation,
}));

/** The correction that takes an accrual away, by its id; loaded when it is first drawn (`Suspense`). */
export const TakeAwayDialog = lazyPart(async () => ({
  default: (await import('#features/accruals/web/TakeAwayDialog.tsx')).TakeAwayDialog,
}));

/** The accruals of a person. */
export const accrualsOf = (person: number): ScreenLink => accrualScreens.list.link({}, { person });
