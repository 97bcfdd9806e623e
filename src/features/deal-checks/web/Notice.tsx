import { GitFork, Info, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from '#features/deal-checks/web/notice.module.css';

type NoticeProps = {
  readonly tone: 'wait' | 'plain';
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

const icons = { wait: GitFork, plain: Info } as const satisfies Record<NoticeProps['tone'], LucideIcon>;

/** One thing to know before going on: what, details, the ways out. */
export const Notice = ({ tone, title, children, actions }: NoticeProps): ReactElement => {
  const Icon = icons[tone];
  return (
    <div className={styles['notice']} data-tone={tone} role="status">
      <Icon size={18} aria-hidden="true" />
      <div className={styles['words']}>
        <b>{title}</b>
        {children}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
};
