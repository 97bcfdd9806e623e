import type { ReactElement } from 'react';
import { missingWords } from '#features/deal-legs/deal-legs.documents.ts';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import styles from '#features/deal-legs/web/banks/banks.module.css';
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

/** Till when. */
const dueWords = ({ due_at: due }: Leg, now: Date): string =>
  due === null ? '' : dealLegTexts.dueBy(shortMoment(due, now));

/** How long the leg waits and till when; red where somebody is late. */
export const LegWaiting = ({ leg, now }: { readonly leg: Leg; readonly now: Date }): ReactElement => {
  if (isClosed(leg) || leg.ball === null)
    return <span className="muted">{shortMoment(leg.status_since, now)}</span>;
  const isLate = isOverdue(leg.due_at, now);
  return (
    <span className="two-lines">
      <span className={isLate ? 'bold bad' : ''}>
        {durationWords(now.getTime() - timeOf(leg.status_since))}
      </span>
      <small title={dueWords(leg, now)}>{dueWords(leg, now)}</small>
    </span>
  );
};

/** What the bank still lacks, documents and signatures, in one line; empty when it has everything or asks for nothing known. */
export const missingDocuments = ({ documents }: Leg): string =>
  [
    missingWords(documents?.missing ?? []),
    documents?.unsigned.length
      ? dealLegTexts.unsigned(documents.unsigned.map(({ name }) => name).join(', '))
      : '',
  ]
    .filter(Boolean)
    .join('; ');

/** «11/11», or how many documents of the bank's package are not there yet, over a bar. */
export const LegDocuments = ({ leg }: { readonly leg: Leg }): ReactElement => {
  if (leg.documents === null || isClosed(leg)) return <span className="muted">—</span>;
  const { required, missing, unsigned } = leg.documents;
  const ready = required - missing.length - unsigned.length;
  const isWhole = ready === required;
  const share = required === 0 ? 1 : ready / required;
  return (
    <span className="grid justify-start gap-4" title={missingDocuments(leg)}>
      <span className={isWhole ? '' : 'bold wait'}>
        {missing.length > 0
          ? dealLegTexts.documentsLack(missing.length)
          : dealLegTexts.documentsOf(ready, required)}
      </span>
      <i className={`block clipped ${styles['bar']}`} data-whole={isWhole || undefined} aria-hidden>
        <i className="block tall" style={{ width: `${Math.round(share * 100)}%` }} />
      </i>
    </span>
  );
};
