import { use, useCallback, useEffect, useId } from 'react';
import { PageContext } from '#kit/web/screens/page.ts';
import { isPageShown, markPage, unmarkPage } from '#kit/web/forms/unsaved.ts';
import { pageIdOf } from '#kit/web/screens/visits.ts';

/** `save` is tried before the person is asked whether the edits may be lost; for what saves itself. */
type Mark = (isDirty: boolean, save?: () => Promise<unknown>) => void;

/** Marks the page this component stands on, from outside of drawing too: work may end while its page is hidden. */
export const useDirtyMark = (): Mark => {
  const page = use(PageContext);
  const id = page ? pageIdOf(page) : '';
  const mark = useId();
  useEffect(
    () => () => {
      // Hiding a page unmounts its effects as well, but its fields stay and so does the mark.
      if (isPageShown(id)) unmarkPage(id, mark);
    },
    [id, mark],
  );
  return useCallback(
    (isDirty, save) => {
      if (id === '') return;
      if (isDirty) markPage(id, mark, save);
      else unmarkPage(id, mark);
    },
    [id, mark],
  );
};

/** Marks the page this component stands on while `isDirty`: closing it, signing out and leaving ask first. */
export const useDirty = (isDirty: boolean): void => {
  const mark = useDirtyMark();
  useEffect(() => mark(isDirty), [mark, isDirty]);
};
