import type { ReactElement } from 'react';
import styles from '#features/client-links/web/page/page.module.css';
import type { Act } from '#features/client-links/web/page/use-act.ts';

/** What came of an act, at the place where it was done. */
export const ActWords = ({ act: { problem, done } }: { readonly act: Act }): ReactElement => (
  <>
    <p className={styles['problem']} role="alert">
      {problem}
    </p>
    <p className={styles['fine']} role="status">
      {done}
    </p>
  </>
);
