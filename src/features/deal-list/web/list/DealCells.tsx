import { Landmark } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import type { Role } from '#domain/role.ts';
import { workingDaysBetween } from '#domain/working-days.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealStateTexts } from '#features/deals/deals-state.texts.ts';
import styles from '#features/deal-list/web/list/list.module.css';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { DealStatusPill, Roubles, shortDay, shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { sideOf } from '#features/deals/deals.rules.ts';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { Hint } from '#kit/web/notes/Hint.tsx';
import { TurnToken } from '#kit/web/clocks/TurnTrack.tsx';

type RowProps = { readonly row: DealRow };
/** Numbers of one customer begin alike: what tells them apart is the end. */
const tailLength = 6;

/** The day the deal was made, or why its row is not where it belongs. */
export const Since = ({ row, now }: RowProps & { readonly now: Date }): ReactElement =>
  row.away ? (
    <small className={styles['away']} title={dealListTexts.live.why[row.away]}>
      {dealListTexts.live.away[row.away]}
    </small>
  ) : (
    <small title={formatDate(moscowDateOf(new Date(row.created_at)))}>
      {shortDay(moscowDateOf(new Date(row.created_at)), moscowDateOf(now))}
    </small>
  );

/** The client in one line, whole in its hint, and his INN under it. */
export const ClientCell = ({ row }: RowProps): ReactElement => (
  <span className="two-lines">
    <span className="text-13" title={row.client_name}>
      {row.client_name || dealListTexts.noClient}
    </span>
    <small title={row.inn ? dealListTexts.inn(row.inn) : undefined}>{row.inn || dealListTexts.noInn}</small>
  </span>
);

/** «БГ · 44-ФЗ» for a guarantee, the product's name for a credit or a loan. */
export const kindWords = (row: DealRow): string => {
  const product = productOfWire(row.product);
  const kind = row.guarantee_kind
    ? guaranteeKindLabels[row.guarantee_kind]
    : product && productLabels[product];
  return [kind, row.law && lawLabels[row.law]].filter(Boolean).join(' · ');
};

/** The sum, and short under it the purchase where it has no column: the law and the end of the number. */
export const SumCell = ({ row, withTender }: RowProps & { readonly withTender: boolean }): ReactElement => (
  <span className="two-lines">
    <span>{row.amount === null ? <span className="muted">—</span> : <Roubles amount={row.amount} />}</span>
    {withTender && (
      <small title={[kindWords(row), row.tender_number].filter(Boolean).join(' · ')}>
        {row.law ? lawLabels[row.law] : kindWords(row)}
        {row.tender_number && ` …${row.tender_number.slice(-tailLength)}`}
      </small>
    )}
  </span>
);

export const TenderCell = ({ row }: RowProps): ReactElement => (
  <span className="two-lines">
    <span>{kindWords(row)}</span>
    {row.tender_number === null ? (
      <small>{dealListTexts.noTender}</small>
    ) : (
      <small className={`text-left ${styles['tail']}`} title={row.tender_number}>
        {row.tender_number}
      </small>
    )}
  </span>
);

export const BanksCell = ({ row }: RowProps): ReactElement => {
  const [first] = row.banks;
  if (first === undefined) return <span className="muted">{dealListTexts.noBanks}</span>;
  const more = row.bank_count - 1;
  return (
    <span className="two-lines">
      <span className="text-13" title={first}>
        {shortBankName(first)}
      </span>
      {more > 0 && (
        <small>
          <Hint label={row.banks.map(shortBankName).join(', ')} comesOnFocus>
            <button
              type="button"
              className={`p-0 text-12 line-16 muted text-left no-edge no-ground ${styles['moreBanks']}`}
              aria-label={dealListTexts.allBanks(more, row.banks.map(shortBankName).join(', '))}
              onClick={(event) => event.stopPropagation()}
            >
              {dealListTexts.moreBanks(more)}
            </button>
          </Hint>
        </small>
      )}
    </span>
  );
};

export const StatusCell = ({ row }: RowProps): ReactElement => (
  <span className="two-lines gap-2">
    <span>
      <DealStatusPill status={row.status} />
    </span>
    {row.sub_state && <small>{dealStateTexts.subStateNames[row.sub_state]}</small>}
  </span>
);

type MovingProps = { readonly row: DealRow; readonly now: Date; readonly role: Role };

const isPast = (moment: string, now: Date): boolean => new Date(moment) < now;

/** What of the deal is due before its move: another of its banks, or, where no column says it, the signing. */
const Earlier = ({ row, now, withSigning }: Omit<TurnCellProps, 'role'>): ReactElement | null => {
  const { deadline, due_at: due, sign_deadline: signing } = row;
  if (deadline === null || deadline === due) return null;
  const isSigning = deadline === signing;
  if (isSigning && !withSigning) return null;
  const at = shortMoment(deadline, now);
  const isLate = isPast(deadline, now) || undefined;
  if (isSigning)
    return (
      <small className={styles['mark']} data-late={isLate}>
        {dealListTexts.nearest.signing(at)}
      </small>
    );
  const words = dealListTexts.nearest.otherBank(at);
  return (
    <Hint label={words}>
      <small className={styles['mark']} data-late={isLate}>
        <Landmark size={12} role="img" aria-label={words} /> {at}
      </small>
    </Hint>
  );
};

type TurnCellProps = MovingProps & {
  /** No column beside it says till when the contract must be signed. */
  readonly withSigning: boolean;
};

/**
 * Whose move it is, by when, and beside it what is to be done, whole; under the date what of the deal is due even
 * earlier, which is the moment the list is ordered by. What has passed is red.
 */
export const TurnCell = ({ row, now, role, withSigning }: TurnCellProps): ReactElement => {
  const { ball: whoseTurn, due_at: due, turn } = row;
  return (
    <span
      className={`grid middle gap-x-8 ${styles['turn']}`}
      style={{ gridTemplateColumns: '62px minmax(0, 1fr)' }}
    >
      <span className="grid justify-start gap-2">
        {turn.actor ? <TurnToken turn={turn.actor} side={sideOf(role)} /> : <span className="muted">—</span>}
        {whoseTurn && due && (
          <small className={isPast(due, now) ? styles['late'] : ''}>
            {dealListTexts.dueBy(shortMoment(due, now))}
          </small>
        )}
      </span>
      <small className="wraps">
        {turn.words} {whoseTurn && <Earlier row={row} now={now} withSigning={withSigning} />}
      </small>
    </span>
  );
};

/** The tender clock: the last day to sign the contract and the working days left to it. */
export const ClockCell = ({ row, now }: Omit<MovingProps, 'role'>): ReactElement => {
  const calendar = useCalendar();
  if (row.sign_deadline === null) return <span className="muted">—</span>;
  const day = moscowDateOf(new Date(row.sign_deadline));
  const today = moscowDateOf(now);
  const left = workingDaysBetween(today, day, calendar);
  const tone = day < today ? 'bad' : left <= 1 ? 'wait' : undefined;
  return (
    <span className="two-lines">
      <span title={formatDate(day)}>{shortDay(day, today)}</span>
      {row.ball && (
        <small className={styles['clock']} data-tone={tone}>
          {dealListTexts.daysLeft(day < today, left)}
        </small>
      )}
    </span>
  );
};
