import { shortBankName } from '#domain/bank-name.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { leadingLeg } from '#features/deal-legs/deal-legs.turns.ts';
import type { Deal, Leg } from '#features/deal-legs/deal-legs.view.ts';
import type { ViewGroup } from '#features/deal-room/web/deal-room.facade.tsx';
import type { DealStatus } from '#features/deals/deals.status.ts';
import type { NextStep } from '#features/deal-legs/web/leg-parts.facade.tsx';

const texts = dealRoomTexts.turn;

/** Whose move the deal is, by the leg the list tells of, too. */
export const actorOf = (deal: Deal): Deal['ball'] => {
  const leg = leadingLeg(deal);
  return leg ? leg.turn.actor : deal.ball;
};

/** Where the work of an application in this status is done. */
const placeOf: Partial<Record<DealStatus, ViewGroup>> = {
  collecting: 'documents',
  signing: 'documents',
  query: 'threads',
  approved: 'money',
  revision: 'money',
  issuing: 'money',
  issued: 'money',
  reissue: 'money',
  reissue_approved: 'money',
};

const groupOf = (step: NextStep): ViewGroup => {
  if (step.kind === 'parameters') return 'record';
  if (step.kind === 'offer') return 'money';
  if (step.kind === 'banks' || step.kind === 'override' || step.kind === 'permission_request') return 'banks';
  return placeOf[step.legs[0].status] ?? 'banks';
};

/** The one main button of a view: the reader's act that belongs here, else the first of all, which leads on. */
export const mainStep = (steps: readonly NextStep[], group: ViewGroup): NextStep | undefined =>
  (group === 'banks' ? undefined : steps.find((step) => groupOf(step) === group)) ?? steps[0];

/** The view of documents, which another feature brings. */
export const documentsView = 'documents';

/** A step that only leads to the view in sight is not offered there. */
const leadsTo = (step: NextStep, viewId: string): boolean =>
  ((step.kind === 'documents' || step.kind === 'check') && viewId === documentsView) ||
  (step.kind === 'place' && viewId === step.place);

/** What is offered in a view; where an act is done in the view itself, no other has the main button. */
export const stepsIn = (all: readonly NextStep[], viewId: string) => {
  const steps = all.filter((step) => !leadsTo(step, viewId));
  return { steps, isLedHere: steps.length < all.length };
};

/** The legs a step is taken with. */
export const legsOf = (step: NextStep | undefined): readonly Leg[] =>
  step && 'legs' in step ? step.legs : [];

/** One bank by its name, several by their number. */
export const banksOf = (legs: readonly Leg[]): string | null => {
  const [first] = legs;
  if (legs.length > 1) return dealLegTexts.inBanks(legs.length);
  return first?.bank ? shortBankName(first.bank.name) : null;
};

/** A move that other banks are ready for while the main act is about others: it waits for nobody and has a button, too. */
export const stepBeside = (steps: readonly NextStep[], main: NextStep | undefined): NextStep | undefined => {
  const taken = legsOf(main).map(({ id }) => id);
  return steps.find(
    (step) => step !== main && step.kind === 'move' && !step.legs.some(({ id }) => taken.includes(id)),
  );
};

/** Which banks the caller's step concerns, where they are not the one the deal waits at. */
export const stepElsewhere = (deal: Deal, step: NextStep | undefined): string | undefined => {
  const legs = legsOf(step);
  const where = banksOf(legs);
  const leading = leadingLeg(deal);
  if (where === null || legs.some(({ id }) => id === leading?.id)) return undefined;
  return texts.stepIn(where, legs.length);
};
