import { Clock, Landmark } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import type { Role } from '#domain/role.ts';
import { workingDaysBetween } from '#domain/working-days.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealStateTexts } from '#features/deals/deals.state-texts.ts';
import styles from '#features/deal-list/web/list/list.module.css';
import type { DealRow } from '#features/deal-list/web/list/use-deal-list.ts';
import { DealStatusPill, shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { sideOf } from '#features/deals/deals.rules.ts';
import { useCalendar } from '#kit/web/calendar.ts';
import { Hint } from '#kit/web/Hint.tsx';
import { TurnToken } from '#kit/web/TurnTrack.tsx';

/** The day the deal was made, or why its row is not where it belongs. */
export const Since = ({ row }: { readonly row: DealRow }): ReactElement =>
  row.away ? (
    <small className={styles['away']} title={dealListTexts.live.why[row.away]}>
      {dealListTexts.live.away[row.away]}
    </small>
  ) : (
    <small>{formatDate(moscowDateOf(new Date(row.created_at)))}</small>
  );

export const ClientCell = ({ row }: { readonly row: DealRow }): ReactElement => (
  <span className="two-lines">
    <span className={`text-13 line-16 wraps ${styles['clientName']}`} title={row.client_name}>
      {row.client_name || dealListTexts.noClient}
    </span>
    <small className={styles['inn']}>{row.inn ? dealListTexts.inn(row.inn) : dealListTexts.noInn}</small>
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

export const TenderCell = ({ row }: { readonly row: DealRow }): ReactElement => (
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

export const BanksCell = ({ row }: { readonly row: DealRow }): ReactElement => {
  const [first] = row.banks;
  if (first === undefined) return <span className="muted">{dealListTexts.noBanks}</span>;
  const more = row.bank_count - 1;
  return (
    <span
      className={`block clipped text-13 line-18 wraps ${styles['banks']}`}
      title={row.banks.length > 1 ? undefined : first}
    >
      {more > 0 && (
        <Hint label={row.banks.map(shortBankName).join(', ')} comesOnFocus>
          <button
            type="button"
            className={`py-0 px-4 ml-4 text-12 line-18 soft no-edge ${styles['moreBanks']}`}
            aria-label={dealListTexts.allBanks(more, row.banks.map(shortBankName).join(', '))}
            onClick={(event) => event.stopPropagation()}
          >
            +{more}
          </button>
        </Hint>
      )}
      {shortBankName(first)}
    </span>
  );
};

export const StatusCell = ({ row }: { readonly row: DealRow }): ReactElement => (
  <span className="two-lines gap-2">
    <span>
      <DealStatusPill status={row.status} />
    </span>
    {row.sub_state && <small>{dealStateTexts.subStateNames[row.sub_state]}</small>}
  </span>
);

type MovingProps = { readonly row: DealRow; readonly now: Date; readonly role: Role };

const isPast = (moment: string, now: Date): boolean => new Date(moment) < now;

/** Something of the deal is due before its move: the signing of the contract, or another of its banks. */
const Earlier = ({ row, now }: Omit<MovingProps, 'role'>): ReactElement | null => {
  const { deadline, due_at: due, sign_deadline: signing } = row;
  if (deadline === null || deadline === due) return null;
  const isClock = deadline === signing;
  const Icon = isClock ? Clock : Landmark;
  const at = shortMoment(deadline, now);
  const words = isClock ? dealListTexts.nearest.signing(at) : dealListTexts.nearest.otherBank(at);
  return (
    <small className={styles['mark']} data-late={isPast(deadline, now) || undefined} title={words}>
      <Icon size={12} role="img" aria-label={words} /> {at}
    </small>
  );
};

/**
 * Whose move it is, by when, and what is to be done; beside it what of the deal is due even earlier, which is the
 * moment the list is ordered by. What has passed is red.
 */
export const TurnCell = ({ row, now, role }: MovingProps): ReactElement => {
  const { ball: whoseTurn, due_at: due, turn } = row;
  return (
    <span className={`grid justify-start gap-2 ${styles['turn']}`}>
      <span className="row gap-4">
        {turn.actor ? <TurnToken turn={turn.actor} side={sideOf(role)} /> : <span className="muted">—</span>}
        {whoseTurn && due && (
          <small className={isPast(due, now) ? styles['late'] : ''}>
            {dealListTexts.dueBy(shortMoment(due, now))}
          </small>
        )}
        {whoseTurn && <Earlier row={row} now={now} />}
      </span>
      <small title={turn.words}>{turn.words}</small>
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
      <span>{formatDate(day)}</span>
      {row.ball && (
        <small className={styles['clock']} data-tone={tone}>
          {dealListTexts.daysLeft(day < today, left)}
        </small>
      )}
    </span>
  );
};
