import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import styles from '#kit/web/states/states.module.css';

type EmptyStateProps = {
  /** What happened, in a few words. */
  readonly title: string;
  readonly text?: ReactNode;
  /** At most one or two buttons: the way out. */
  readonly actions?: ReactNode;
  readonly icon?: LucideIcon;
};

/** Stands in place of content that is not there: icon, what happened, one way on. */
export const EmptyState = ({ title, text, actions, icon: Icon = SearchX }: EmptyStateProps): ReactElement => (
  <output className={`grid content-middle gap-6 grow muted text-center justify-middle ${styles['state']}`}>
    <Icon size={30} strokeWidth={1.6} aria-hidden />
    <b>{title}</b>
    {text !== undefined && <span className={styles['text']}>{text}</span>}
    {actions && <span className="flex wrap in-middle gap-8 mt-10">{actions}</span>}
  </output>
);
