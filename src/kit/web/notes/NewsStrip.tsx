import type { ReactElement, ReactNode } from 'react';
import styles from '#kit/web/dialogs/conflict.module.css';

/** Over a form that is being filled: what somebody else has changed meanwhile, and what can be done about it. */
export const NewsStrip = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <output
    className={`row wrap gap-4 gap-x-12 py-8 px-12 mb-12 text-13 ink round-6 on-wait ${styles['news']}`}
  >
    {children}
  </output>
);
