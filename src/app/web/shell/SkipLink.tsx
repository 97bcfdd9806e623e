import type { ReactElement } from 'react';
import { appTexts } from '#app/app.texts.ts';
import styles from '#app/web/shell/SkipLink.module.css';

/** The first stop of Tab: over the menu and the tabs, to the page itself. */
export const SkipLink = ({ page }: { readonly page: string }): ReactElement => (
  <a
    className={`py-8 px-16 medium round-8 shadowed on-face ${styles['skip']}`}
    href="#content"
    onClick={(event) => {
      event.preventDefault();
      document.querySelector<HTMLElement>(`main[data-page="${CSS.escape(page)}"]`)?.focus();
    }}
  >
    {appTexts.toContent}
  </a>
);
