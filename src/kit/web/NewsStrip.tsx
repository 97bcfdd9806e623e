import type { ReactElement, ReactNode } from 'react';
import styles from '#kit/web/clash.module.css';

/** Over a form that is being filled: what somebody else has changed meanwhile, and what can be done about it. */
export const NewsStrip = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <output className={styles['news']}>{children}</output>
);
