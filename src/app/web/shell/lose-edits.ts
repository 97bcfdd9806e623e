import { tabTexts } from '#app/tabs.texts.ts';
import { titleOf } from '#app/web/shell/title-of.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { isUnsaved, savePages } from '#kit/web/forms/unsaved.ts';
import { pageIdOf, useVisits, type Visit } from '#kit/web/screens/visits.ts';

/** What a person is about to do to pages with unsaved edits. */
type Deed = keyof typeof tabTexts.loss;

/**
 * Asks once before the unsaved edits of these pages are lost, naming the pages; without such edits it just
 * says yes. What can save itself is saved first, and is then nothing to ask about.
 */
export const mayLoseEdits = async (deed: Deed, visits: readonly Visit[]): Promise<boolean> => {
  const unsaved = (): readonly Visit[] => visits.filter((visit) => isUnsaved(pageIdOf(visit)));
  if (unsaved().length > 0) await savePages(unsaved().map(pageIdOf));
  const losers = unsaved();
  if (losers.length === 0) return true;
  return confirmAction({ ...tabTexts.loss[deed], text: tabTexts.lost(losers.map(titleOf)), danger: true });
};

/** The same for every open page: before signing out or taking another role. */
export const mayLoseAllEdits = (deed: Deed): Promise<boolean> =>
  mayLoseEdits(deed, useVisits.getState().visits);
