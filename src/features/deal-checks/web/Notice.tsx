import { Info, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from '#features/deal-checks/web/notice.module.css';

type NoticeProps = {
  readonly tone: 'wait' | 'plain';
  readonly icon?: LucideIcon;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** One thing to know before going on: what, details, the ways out. */
export const Notice = ({ tone, icon: Icon = Info, title, children, actions }: NoticeProps): ReactElement => (
  <div
    className={`grid middle gap-4 gap-x-10 py-10 pr-12 pl-16 text-13 soft edge round-10 on-head ${styles['notice']}`}
    data-tone={tone}
    aria-live="polite"
  >
    <Icon size={18} aria-hidden="true" />
    <div className={styles['words']}>
      <b>{title}</b>
      {children}
    </div>
    {actions && <div className={`flex wrap gap-8 ${styles['actions']}`}>{actions}</div>}
  </div>
);
