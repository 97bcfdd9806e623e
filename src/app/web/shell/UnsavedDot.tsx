import type { ReactElement } from 'react';
import { tabTexts } from '#app/tabs.texts.ts';
import styles from '#app/web/shell/TabStrip.module.css';
import { useUnsaved } from '#kit/web/forms/unsaved.ts';
import { pageIdOf, type Visit } from '#kit/web/screens/visits.ts';

/** A dot, and words for those who do not see it, beside the title of a page with unsaved edits. */
export const UnsavedDot = ({ visit }: { readonly visit: Visit }): ReactElement | null => {
  const isUnsaved = useUnsaved(({ pages }) => pages.has(pageIdOf(visit)));
  if (!isUnsaved) return null;
  return (
    <span
      className={`fixed round ${styles['dot']}`}
      role="img"
      aria-label={tabTexts.unsaved}
      title={tabTexts.unsaved}
    />
  );
};
