import type { ReactElement, ReactNode } from 'react';
import styles from '#features/organizations/web/organizations.module.css';

type NoticeProps = { readonly title: string; readonly children?: ReactNode };

/** Something to know before going on, with at most one way out. */
export const Notice = ({ title, children }: NoticeProps): ReactElement => (
  <div className={styles['notice']} role="alert">
    <b>{title}</b>
    {children && <div>{children}</div>}
  </div>
);
