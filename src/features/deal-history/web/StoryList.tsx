import { formatDateTime } from '#domain/moscow-date.ts';
import type { StoryRow } from '#features/deal-history/deal-history.rules.ts';
import { dealHistoryTexts as texts } from '#features/deal-history/deal-history.texts.ts';
import { storyMarks } from '#features/deal-history/web/deal-history.facade.tsx';
import styles from '#features/deal-history/web/history.module.css';
import { byDays, HistoryEntry } from '#features/deal-legs/web/leg-story.facade.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, useState } from 'react';

type StoryLineProps = { readonly row: StoryRow; readonly isLater: boolean };

/** One thing that happened, with the reader's own marks at the end. */
const StoryLine = ({ row, isLater }: StoryLineProps): ReactElement => (
  <li
    className={`grid gap-2 gap-x-12 beside py-8 pr-12 pl-16 hovers ${styles['row']}`}
    data-history={row.id}
    data-later={isLater || undefined}
  >
    <HistoryEntry row={row} />
    <SlotItems slot={storyMarks} props={{ row }} />
  </li>
);

const portion = 100;

/** L hangs a label on the row that has the focus, * gives it a star: the row's own buttons are pressed. */
const onKey = (event: KeyboardEvent): void => {
  const { target, code, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest('input,textarea,[role="dialog"]')) return;
  const required = code === 'KeyL' ? '[data-hang]' : key === '*' ? '[data-star]' : undefined;
  const button = required && target.closest('[data-history]')?.querySelector<HTMLElement>(required);
  if (!button) return;
  event.preventDefault();
  button.click();
};

type StoryListProps = {
  readonly rows: readonly StoryRow[];
  readonly now: Date;
  readonly at: string | null;
  readonly onReset: () => void;
};

/** The rows by days, the newest first; what came after the chosen moment stands above its line, in faint ink. */
export const StoryList = ({ rows, now, at, onReset }: StoryListProps): ReactElement => {
  const [count, setCount] = useState(portion);
  const newest = rows.toReversed();
  const isLater = (row: StoryRow): boolean => at !== null && Date.parse(row.at) > Date.parse(at);
  const later = newest.filter(isLater).length;
  // The chosen moment is always in sight of who scrolls.
  const shown = newest.slice(0, Math.max(count, at === null ? 0 : later + portion));
  const firstEarlier = at === null ? undefined : newest[later]?.id;
  const left = newest.length - shown.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what scrolls must be reachable by keyboard; the rows' keys are gathered here
    <section className="grow short scrolls" aria-label={texts.list} tabIndex={0} onKeyDown={onKey}>
      {shown.length === 0 ? (
        <EmptyState
          title={texts.emptyTitle}
          text={texts.emptyText}
          actions={
            <Button variant="default" onClick={onReset}>
              {texts.reset}
            </Button>
          }
        />
      ) : (
        <ol>
          {byDays(shown, now).map((day) => (
            <li key={day.date}>
              <h3
                className={`row spread px-16 text-12 medium muted hair-top hair-bottom on-head ${styles['day']}`}
              >
                {day.title}
                {day.rows.every(isLater) && <span className="muted">{texts.afterMoment}</span>}
              </h3>
              <ol>
                {day.rows.flatMap((row) => [
                  ...(at !== null && row.id === firstEarlier
                    ? [
                        <li key="moment" className={`row ${styles['chosen']}`} aria-current="time">
                          <span className="py-2 px-10 on-face text-12 medium">
                            {texts.moment(formatDateTime(new Date(at)))}
                          </span>
                        </li>,
                      ]
                    : []),
                  <StoryLine key={row.id} row={row} isLater={isLater(row)} />,
                ])}
              </ol>
            </li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <div className="flex in-middle p-12">
          <Button variant="default" onClick={() => setCount(shown.length + portion)}>
            {texts.more(left)}
          </Button>
        </div>
      )}
    </section>
  );
};
