import { Moon, Phone } from 'lucide-react';
import type { CSSProperties, ReactElement } from 'react';
import { timeInZone } from '#domain/phone-place.ts';
import { shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import type { LiveCall } from '#features/softphone/web/softphone.facade.tsx';
import {
  isOpenNow,
  opensAt,
  placeOf,
  roublesShort,
  type WinnerItem,
} from '#features/winners/web/winner-view.ts';
import styles from '#features/winners/web/cockpit.module.css';

type BarProps = {
  readonly name: string;
  readonly value: string;
  readonly part: number;
  readonly hint?: string;
};

const Bar = ({ name, value, part, hint }: BarProps): ReactElement => (
  <span className="grid gap-2" title={hint}>
    <span className="text-12 muted">{name}</span>
    <b className="text-12 nowrap">{value}</b>
    <span className={styles['bar']} style={{ '--part': `${part}%` } as CSSProperties} />
  </span>
);

/** The score unfolded: what it brings, how likely, how soon. */
const Bars = ({ row }: { readonly row: WinnerItem }): ReactElement => (
  <span className="grid-3 gap-12 mt-4">
    <Bar name={texts.bars.income} value={roublesShort(row.income) || '—'} part={row.income_bar} />
    <Bar
      name={texts.bars.chance}
      value={`${row.chance} %`}
      part={row.chance}
      {...(row.is_chance_guessed ? { hint: texts.fewData } : {})}
    />
    <Bar
      name={texts.bars.days}
      value={row.days_left === null ? '—' : texts.days(row.days_left)}
      part={row.urgency_bar}
    />
  </span>
);

const holdLine = (phase: LiveCall['phase'], until: string): string => {
  if (phase === 'talking') return texts.talking;
  if (phase === 'dialling') return texts.dialling;
  return phase === 'over' ? texts.waitsResult : texts.held(until);
};

type ThirdProps = Pick<QueueRowProps, 'row' | 'now' | 'isNight'>;

const Third = ({ row, now, isNight }: ThirdProps): ReactElement => {
  if (row.taken_by) return <span className="wait">{texts.takenBy(row.taken_by.name)}</span>;
  if (row.hold_words !== '') return <span className="muted">{row.hold_words}</span>;
  if (row.callback_at !== null)
    return <span className="medium">{texts.callback(shortMoment(row.callback_at, now))}</span>;
  if (!isNight && !isOpenNow(row, now))
    return <span className="muted">{texts.opens(opensAt(row, now))}</span>;
  return <span>{row.why.join('\u00a0· ')}</span>;
};

type QueueRowProps = {
  readonly row: WinnerItem;
  readonly now: Date;
  /** Nobody of the list may be called now, which is said above it. */
  readonly isNight: boolean;
  readonly isCurrent: boolean;
  /** Until when it is in the reader's hands, where it is. */
  readonly heldUntil: string | null;
  readonly phase: LiveCall['phase'];
  readonly onOpen: (id: number) => void;
};

/** A row of the queue: who, his own clock, how much, why here; the current one opens its score. */
export const QueueRow = (props: QueueRowProps): ReactElement => {
  const { row, now, isNight, isCurrent, heldUntil, phase, onOpen } = props;
  const isDim = row.taken_by !== null || (!isNight && !isOpenNow(row, now));
  return (
    <button
      type="button"
      className={`grid gap-2 full py-10 px-16 text-12 inherits text-left pressed ${styles['queue-row']}`}
      data-current={isCurrent || undefined}
      data-dim={isDim || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onOpen(row.id)}
    >
      <span className="row spread gap-8">
        <b className="text-13 ellipsis">{row.name}</b>
        <b title={texts.score(row.score)}>{row.score}</b>
      </span>
      <span className="row spread gap-8 muted">
        <span className="row gap-4 clipped">
          {!isOpenNow(row, now) && <Moon size={13} aria-hidden />}
          <span className="ellipsis">
            {timeInZone(now, row.zone)}, {placeOf(row)}
          </span>
        </span>
        <span className="nowrap">{roublesShort(row.security)}</span>
      </span>
      {isCurrent ? <Bars row={row} /> : <Third row={row} now={now} isNight={isNight} />}
      {isCurrent && heldUntil !== null && (
        <span className="inline-row gap-6 good mt-4">
          <Phone size={13} aria-hidden />
          {holdLine(phase, heldUntil)}
        </span>
      )}
      {isCurrent && heldUntil === null && <Third row={row} now={now} isNight={isNight} />}
    </button>
  );
};
