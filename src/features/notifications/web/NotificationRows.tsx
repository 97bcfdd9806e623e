import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { byDays } from '#features/notifications/notifications.days.ts';
import { notificationTexts as texts } from '#features/notifications/notifications.texts.ts';
import styles from '#features/notifications/web/centre.module.css';
import { KindIcon } from '#features/notifications/web/KindIcon.tsx';
import type { Notification } from '#features/notifications/web/use-notifications.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const timeOf = (at: string): string => formatDateTime(new Date(at)).slice(-5);

type RowProps = { readonly item: Notification; readonly onOpen: () => void };

const Row = ({ item, onOpen }: RowProps): ReactElement => (
  <li>
    <button
      type="button"
      className={`grid gap-12 full px-8 py-10 soft text-left no-edge round-8 no-ground pressed own-letters ${styles['row']}`}
      style={{ gridTemplateColumns: '17px minmax(0, 1fr) auto' }}
      data-unread={item.read_at === null || undefined}
      onClick={onOpen}
    >
      <KindIcon kind={item.kind} />
      <span className={`grid gap-2 line-20 breaks ${styles['words']}`}>
        <b className="medium">{item.header}</b>
        <span>{item.message}</span>
        {item.from && <span className="muted small">{texts.from(item.from.name)}</span>}
      </span>
      <span className={`grid content-top gap-8 text-12 line-20 muted ${styles['when']}`}>
        <time dateTime={item.created_at}>{timeOf(item.created_at)}</time>
        {item.read_at === null && (
          <span className={`round ${styles['dot']}`} role="img" aria-label={texts.unreadDot} />
        )}
      </span>
    </button>
  </li>
);

type RowsProps = {
  readonly items: readonly Notification[];
  readonly onOpen: (item: Notification) => void;
};

/** The history by days, newest first. */
export const NotificationRows = ({ items, onOpen }: RowsProps): ReactElement => {
  const today = useToday();
  return (
    <>
      {byDays(items, today).map((day) => (
        <section key={day.date} aria-label={day.title}>
          <h3 className={`pb-6 pt-10 small medium muted on-paper ${styles['day']}`}>{day.title}</h3>
          <ul className={`grid ${styles['rows']}`}>
            {day.items.map((item) => (
              <Row key={item.id} item={item} onOpen={() => onOpen(item)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
