import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { isClosed, isOverdue, type Leg } from '#features/deal-legs/deal-legs.view.ts';
import { missingDocuments, stepWords } from '#features/deal-legs/web/banks/LegCells.tsx';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { sideOf } from '#features/deals/deals.rules.ts';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { TurnToken } from '#kit/web/clocks/TurnTrack.tsx';
import { Fragment, type ReactElement, type ReactNode } from 'react';

/** Whose term a leg goes by, as `dueOf` of the server reckons it: an offer's, a bank's, a question's, or our norm. */
type DueSource = 'offer' | 'bank' | 'question' | 'norm';

const dueSourceOf = ({ status, sub_state: sub }: Pick<Leg, 'status' | 'sub_state'>): DueSource => {
  if (status === 'approved') return 'offer';
  if (status === 'query') return 'question';
  return status === 'sending' && sub !== 'queued' ? 'bank' : 'norm';
};

type Fact = { readonly label: string; readonly value: ReactNode };
type Maybe = string | null | undefined | false;

const fact = (label: string, value: Maybe): readonly Fact[] => (value ? [{ label, value }] : []);
const guaranteeOf = ({ guarantee_number: number, guarantee_date: date }: Leg): Maybe =>
  number && dealLegTexts.guaranteeLine(number, date ? formatDate(date) : '');
const registryOf = (leg: Leg): Maybe =>
  leg.registry_number ?? (leg.is_registry_pending && dealLegTexts.registryPending);
const moment = (at: string): string => formatDateTime(new Date(at));

/** Till when, and by whose term: the norm of the turn is not what the bank has promised. */
const dueText = (leg: Leg): Maybe => {
  if (leg.due_at === null) return null;
  return dealLegTexts.dueOf(moment(leg.due_at), dealLegTexts.dueSources[dueSourceOf(leg)]);
};

const factsOf = (leg: Leg, product: number): readonly Fact[] => [
  ...fact(dealLegTexts.nextAction, !isClosed(leg) && leg.turn.words),
  ...fact(dealLegTexts.bankNumber, leg.bank_number),
  ...fact(dealLegTexts.decision, leg.bank && dealLegTexts.inHours(leg.bank.decision_hours)),
  ...fact(dealLegTexts.since, moment(leg.status_since)),
  ...fact(dealLegTexts.due, !isClosed(leg) && dueText(leg)),
  ...fact(dealLegTexts.refusal, leg.refusal_text),
  ...fact(dealLegTexts.missingDocuments, !isClosed(leg) && missingDocuments(leg)),
  ...fact(product === guaranteeProduct ? dealLegTexts.guarantee : dealLegTexts.contract, guaranteeOf(leg)),
  ...fact(dealLegTexts.registry, registryOf(leg)),
];

/** Status, whose turn, numbers and times of one application. */
export const LegFacts = ({ leg }: { readonly leg: Leg }): ReactElement => {
  const { deal, role, now } = useRoom();
  const isLate = !isClosed(leg) && isOverdue(leg.due_at, now);
  return (
    <section>
      <div className="row wrap gap-8 mb-10">
        <DealStatusPill status={leg.status} />
        <span className="muted small">{stepWords(leg)}</span>
        <span className="spacer" />
        {leg.turn.actor && <TurnToken turn={leg.turn.actor} side={sideOf(role)} />}
        <span className="muted small">{dealLegTexts.leg(leg.number)}</span>
      </div>
      <dl className="facts">
        {factsOf(leg, deal.product).map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className={isLate && label === dealLegTexts.due ? 'bold bad' : ''}>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
};
