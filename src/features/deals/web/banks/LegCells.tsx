import type { ReactElement } from 'react';
import { missingWords } from '#features/deals/deals.papers.ts';
import { reasonName } from '#features/deals/deals.reasons.ts';
import { dealLegTexts } from '#features/deals/deals.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import styles from '#features/deals/web/banks/banks.module.css';
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

/** How long the leg waits and till when; the bank's norm where it is late. */
export const LegWaiting = ({ leg, now }: { readonly leg: Leg; readonly now: Date }): ReactElement => {
  const isLate = !isClosed(leg) && isOverdue(leg.due_at, now);
  if (isClosed(leg) || leg.ball === null)
    return <span className="muted">{shortMoment(leg.status_since, now)}</span>;
  const since = now.getTime() - new Date(leg.status_since).getTime();
  return (
    <span className="two-lines">
      <span className={isLate ? styles['late'] : ''}>{durationWords(since)}</span>
      <small className={isLate ? styles['late'] : ''}>
        {leg.due_at && dealLegTexts.dueBy(shortMoment(leg.due_at, now))}
      </small>
    </span>
  );
};

/** The papers the bank still lacks, in one line; empty when it has everything or asks for nothing known. */
export const missingPapers = ({ papers }: Leg): string => missingWords(papers?.missing ?? []);

/** «11/11», or how many papers of the bank's package are not there yet. */
export const LegPapers = ({ leg }: { readonly leg: Leg }): ReactElement => {
  if (leg.papers === null || isClosed(leg)) return <span className="muted">—</span>;
  const { wanted, missing } = leg.papers;
  if (missing.length === 0) return <span>{dealLegTexts.papersOf(wanted, wanted)}</span>;
  return (
    <span className={styles['lacking']} title={missingPapers(leg)}>
      {dealLegTexts.papersLack(missing.length)}
    </span>
  );
};
