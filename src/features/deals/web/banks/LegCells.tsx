import type { ReactElement } from 'react';
import { missingWords } from '#features/deals/deals.papers.ts';
import { reasonName } from '#features/deals/deals.reasons.ts';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import styles from '#features/deals/web/banks/banks.module.css';
import { dueSourceOf } from '#features/deals/web/banks/due-source.ts';
import { isClosed, isOverdue, type Leg } from '#features/deals/web/room/deal-view.ts';
import { DealStatusPill } from '#features/deals/web/room/DealStatusPill.tsx';
import { Roubles } from '#features/deals/web/room/Roubles.tsx';
import { shortMoment } from '#features/deals/web/room/short-moment.ts';
import { durationWords } from '#features/deals/web/room/time-words.ts';

/** What stands under a leg's status: its step, why it was refused, till when the offer holds. */
export const stepWords = (leg: Leg): string => {
  if (leg.refusal_code) return reasonName(leg.refusal_code);
  return leg.sub_state ? dealTexts.subStateNames[leg.sub_state] : '';
};

export const LegStatus = ({ leg }: { readonly leg: Leg }): ReactElement => (
  <span className="two-lines" style={{ gap: 2 }}>
    <span>
      <DealStatusPill status={leg.status} />
    </span>
    <small>{stepWords(leg)}</small>
  </span>
);

/** The price of the offer, else of the tariff; the discounted one below it where the reply has it. */
export const LegPrice = ({ leg, isBest }: { readonly leg: Leg; readonly isBest: boolean }): ReactElement => {
  const price = leg.offer?.price ?? leg.price;
  const discounted = leg.offer && 'pro_price' in leg.offer ? leg.offer.pro_price : leg.pro_price;
  if (price === null) return <span className="muted">{dealLegTexts.noPrice}</span>;
  return (
    <span className="two-lines">
      <span className={isBest ? styles['best'] : ''}>
        <Roubles amount={price} />
      </span>
      {discounted && (
        <small>
          <Roubles amount={discounted} />
        </small>
      )}
    </span>
  );
};

const timeOf = (moment: string): number => new Date(moment).getTime();

/** How long a leg may stand in its status. */
export const normWords = ({ status_since: since, due_at: due }: Leg): string =>
  due === null ? '' : dealLegTexts.norm(durationWords(timeOf(due) - timeOf(since)));

/** Till when, or the norm that has passed. */
const dueWords = (leg: Leg, isLate: boolean, now: Date): string => {
  if (leg.due_at === null) return '';
  return isLate && dueSourceOf(leg) === 'norm'
    ? normWords(leg)
    : dealLegTexts.dueBy(shortMoment(leg.due_at, now));
};

/** How long the leg waits and till when; the norm where somebody is late. */
export const LegWaiting = ({ leg, now }: { readonly leg: Leg; readonly now: Date }): ReactElement => {
  if (isClosed(leg) || leg.ball === null)
    return <span className="muted">{shortMoment(leg.status_since, now)}</span>;
  const isLate = isOverdue(leg.due_at, now);
  return (
    <span className="two-lines">
      <span className={isLate ? styles['late'] : ''}>
        {durationWords(now.getTime() - timeOf(leg.status_since))}
      </span>
      <small title={dueWords(leg, isLate, now)}>{dueWords(leg, isLate, now)}</small>
    </span>
  );
};

/** The papers the bank still lacks, in one line; empty when it has everything or asks for nothing known. */
export const missingPapers = ({ papers }: Leg): string => missingWords(papers?.missing ?? []);

/** «11/11», or how many papers of the bank's package are not there yet, over a bar. */
export const LegPapers = ({ leg }: { readonly leg: Leg }): ReactElement => {
  if (leg.papers === null || isClosed(leg)) return <span className="muted">—</span>;
  const { wanted, missing } = leg.papers;
  const isWhole = missing.length === 0;
  const share = wanted === 0 ? 1 : (wanted - missing.length) / wanted;
  return (
    <span className={styles['papers']} title={missingPapers(leg)}>
      <span className={isWhole ? '' : styles['lacking']}>
        {isWhole ? dealLegTexts.papersOf(wanted, wanted) : dealLegTexts.papersLack(missing.length)}
      </span>
      <i className={styles['bar']} data-whole={isWhole || undefined} aria-hidden>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </i>
    </span>
  );
};
