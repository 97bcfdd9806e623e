import type { ReactElement } from 'react';
import { missingWords } from '#features/deal-legs/deal-legs.documents.ts';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import styles from '#features/deal-legs/web/banks/banks.module.css';
import { dueSourceOf } from '#features/deal-legs/web/banks/due-source.ts';
import { isClosed, isOverdue, type Leg } from '#features/deal-legs/deal-legs.view.ts';
import { DealStatusPill, Roubles, shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { durationWords } from '#features/deal-legs/web/time-words.ts';

/** What stands under a leg's status: its step, why it was refused, till when the offer holds. */
export const stepWords = (leg: Leg): string => {
  if (leg.refusal_code) return reasonName(leg.refusal_code);
  return leg.sub_state ? dealTexts.subStateNames[leg.sub_state] : '';
};

export const LegStatus = ({ leg }: { readonly leg: Leg }): ReactElement => (
  <span className="two-lines gap-2">
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
      <span className={isBest ? 'bold' : ''}>
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
      <span className={isLate ? 'bold bad' : ''}>
        {durationWords(now.getTime() - timeOf(leg.status_since))}
      </span>
      <small title={dueWords(leg, isLate, now)}>{dueWords(leg, isLate, now)}</small>
    </span>
  );
};

/** The documents the bank still lacks, in one line; empty when it has everything or asks for nothing known. */
export const missingDocuments = ({ documents }: Leg): string => missingWords(documents?.missing ?? []);

/** «11/11», or how many documents of the bank's package are not there yet, over a bar. */
export const LegDocuments = ({ leg }: { readonly leg: Leg }): ReactElement => {
  if (leg.documents === null || isClosed(leg)) return <span className="muted">—</span>;
  const { required, missing } = leg.documents;
  const isWhole = missing.length === 0;
  const share = required === 0 ? 1 : (required - missing.length) / required;
  return (
    <span className="grid justify-start gap-4" title={missingDocuments(leg)}>
      <span className={isWhole ? '' : 'bold wait'}>
        {isWhole ? dealLegTexts.documentsOf(required, required) : dealLegTexts.documentsLack(missing.length)}
      </span>
      <i className={`block clipped ${styles['bar']}`} data-whole={isWhole || undefined} aria-hidden>
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </i>
    </span>
  );
};
