import type { ReactElement, ReactNode } from 'react';
import styles from '#features/organizations/web/organizations.module.css';

type NoticeProps = { readonly title: string; readonly children?: ReactNode };

/** Something to know before going on, with at most one way out. */
export const Notice = ({ title, children }: NoticeProps): ReactElement => (
  <div className={`py-10 px-16 ink round-10 on-wait ${styles['notice']}`} role="alert">
    <b>{title}</b>
    {children && <div className="mt-4">{children}</div>}
  </div>
);
