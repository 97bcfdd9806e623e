import type { TitleAt } from '#kit/web/screens/define-screens.ts';
import { titleVisit, useVisits } from '#kit/web/screens/visits.ts';

/** Asks again for the names of pages that a reload has left with their numbers alone; a page looked at names itself. */
export const namePages = async (): Promise<void> => {
  for (const { key, screen, params, isAsleep, title } of useVisits.getState().visits) {
    if (!isAsleep || params['id'] === undefined || screen.keepsTitle || title?.startsWith('№')) continue;
    const file = (await screen.load().catch(() => null)) as { readonly titleAt?: TitleAt } | null;
    const name = await file?.titleAt?.(params).catch(() => undefined);
    if (name !== undefined) titleVisit(key, name);
  }
};
