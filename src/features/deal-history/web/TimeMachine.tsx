import '@mantine/dates/styles.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type PointerEvent, type ReactElement, useId, useRef } from 'react';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import {
  fromField,
  hasEarlier,
  indexAt,
  momentOf,
  nearestTo,
  stepBy,
  type Tick,
  toField,
} from '#features/deal-history/deal-history.axis.ts';
import { dealHistoryTexts } from '#features/deal-history/deal-history.texts.ts';
import styles from '#features/deal-history/web/history.module.css';
import { calendarTexts } from '#kit/web/forms/calendar.texts.ts';

const texts = dealHistoryTexts.machine;

type MachineProps = {
  readonly ticks: readonly Tick[];
  /** The moment looked back at; null is now. */
  readonly at: string | null;
  readonly onMove: (at: string | null) => void;
};

const wordsOf = (at: string | null): string => (at === null ? texts.now : formatDateTime(new Date(at)));

/** The line of everything that happened, with a handle at the moment looked at. */
const Axis = ({ ticks, at, onMove }: MachineProps): ReactElement => {
  const line = useRef<HTMLDivElement>(null);
  const here = indexAt(ticks, at);
  const left = at === null ? 100 : (ticks[here]?.left ?? 0);
  const drag = (event: PointerEvent): void => {
    const box = line.current?.getBoundingClientRect();
    if (!box || event.buttons === 0) return;
    onMove(momentOf(ticks, nearestTo(ticks, ((event.clientX - box.left) / box.width) * 100)));
  };
  return (
    <div
      ref={line}
      className={`beside round-8 pressed ${styles['axis']}`}
      role="slider"
      tabIndex={0}
      aria-label={texts.slider}
      aria-valuemin={0}
      aria-valuemax={ticks.length - 1}
      aria-valuenow={Math.max(0, here)}
      aria-valuetext={wordsOf(at)}
      title={texts.keys}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={drag}
      onKeyDown={(event) => {
        const next = stepBy(ticks, at, event.key, event.shiftKey);
        if (next === undefined) return;
        event.preventDefault();
        onMove(next);
      }}
    >
      <span className={styles['line']} aria-hidden />
      <span className={`on-blue ${styles['gone']}`} style={{ width: `${left}%` }} aria-hidden />
      {ticks.map((tick, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- several events share a moment
          key={index}
          className={styles['tick']}
          data-tall={tick.isTall || undefined}
          style={{ left: `${tick.left}%` }}
          aria-hidden
        />
      ))}
      {ticks.map(
        (tick) =>
          tick.day && (
            <span
              key={tick.day}
              className={`text-11 line-16 soft nowrap ${styles['date']}`}
              style={{ left: `${tick.left}%` }}
              aria-hidden
            >
              {formatDate(tick.day).slice(0, 5)}
            </span>
          ),
      )}
      <span className={`round on-paper ${styles['handle']}`} style={{ left: `${left}%` }} aria-hidden />
    </div>
  );
};

/** Which moment of the deal is looked at: by the line, by keys, by a date, one event on or back. */
export const TimeMachine = (
  props: MachineProps & { readonly days: number; readonly now: Date },
): ReactElement => {
  const { ticks, at, onMove, days, now } = props;
  const dateId = useId();
  const step = (key: 'ArrowLeft' | 'ArrowRight'): void => onMove(stepBy(ticks, at, key, false) ?? null);
  const first = ticks[0]?.at;
  return (
    <section
      className={`grid middle gap-16 py-10 px-16 card narrow-one ${styles['machine']}`}
      aria-label={texts.title}
    >
      <div>
        <b className="block text-13">{texts.title}</b>
        <span className="muted small">{texts.count(ticks.length, days)}</span>
      </div>
      <Axis ticks={ticks} at={at} onMove={onMove} />
      <div className="row gap-6">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.earlier}
          disabled={!hasEarlier(ticks, at)}
          onClick={() => step('ArrowLeft')}
        >
          <ChevronLeft size={16} />
        </ActionIcon>
        <DateTimePicker
          aria-label={`${texts.date}: ${formatDateTime(at === null ? now : new Date(at))}`}
          id={dateId}
          popoverProps={{ id: dateId }} // its calendar is named by the field
          submitButtonProps={{ 'aria-label': texts.toDate }}
          w={172}
          valueFormat="DD.MM.YYYY HH:mm"
          {...calendarTexts}
          {...(first ? { minDate: toField(first) } : {})}
          maxDate={toField(now.toISOString())}
          value={toField(at ?? now.toISOString())}
          onChange={(picked) => {
            const moment = picked === null ? null : fromField(picked);
            if (moment === null || (first && moment < first)) return;
            onMove(moment >= now.toISOString() ? null : moment);
          }}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.later}
          disabled={at === null}
          onClick={() => step('ArrowRight')}
        >
          <ChevronRight size={16} />
        </ActionIcon>
        <Button variant="subtle" px="var(--space-10)" disabled={at === null} onClick={() => onMove(null)}>
          {texts.now}
        </Button>
      </div>
    </section>
  );
};
