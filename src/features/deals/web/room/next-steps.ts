import type { Role } from '#domain/role.ts';
import { mayPass } from '#domain/access.ts';
import { recordOffers } from '#features/deals/deals.access.ts';
import { usualWay } from '#features/deals/deals.move-order.ts';
import { mayChooseBanks } from '#features/deals/deals.rules.ts';
import { nextActionOf } from '#features/deals/deals.texts.ts';
import {
  type Deal,
  isClosed,
  type Leg,
  legsWithBank,
  type MoveOption,
} from '#features/deals/web/room/deal-view.ts';

/** Tells whether a move belongs to the usual way. */
export const isUsualMove = (move: MoveOption): boolean => usualWay.includes(move.id);

/** What the caller does next: makes one move with some legs, records an offer, or fills the deal. */
export type NextStep =
  | { readonly kind: 'move'; readonly move: MoveOption; readonly legs: readonly Leg[] }
  | { readonly kind: 'offer'; readonly legs: readonly [Leg] }
  | { readonly kind: 'banks' }
  | { readonly kind: 'parameters'; readonly missing: number };

const byDue = (a: Leg, b: Leg): number => (a.due_at ?? '9').localeCompare(b.due_at ?? '9');

const usualMoveOf = (leg: Leg): MoveOption | undefined =>
  usualWay
    .map((id) => leg.moves.find((move) => move.id === id && move.is_allowed))
    .find((move) => move !== undefined);

const waitsForOffer = (leg: Leg): boolean =>
  leg.bank !== null &&
  leg.offer === null &&
  (leg.sub_state === 'in_review' || (leg.status === 'sending' && leg.sub_state === 'sent'));

const stepOf = (leg: Leg, role: Role): NextStep | undefined => {
  if (leg.sub_state === 'in_review' && waitsForOffer(leg) && mayPass(recordOffers, role)) {
    return { kind: 'offer', legs: [leg] };
  }
  const move = usualMoveOf(leg);
  return move && { kind: 'move', move, legs: [leg] };
};

const isOpen = (deal: Deal): boolean => deal.status === 'creating' || deal.status === 'draft';

/** The caller's next steps, nearest due first; legs that wait for the same move stand in one step. */
export const nextSteps = (deal: Deal, role: Role): readonly NextStep[] => {
  if (isOpen(deal) && deal.can_edit && deal.missing_fields.length > 0) {
    return [{ kind: 'parameters', missing: deal.missing_fields.length }];
  }
  if (mayChooseBanks(role, deal.status) && legsWithBank(deal).length === 0 && !deal.legs.every(isClosed))
    return [{ kind: 'banks' }];
  const steps: NextStep[] = [];
  for (const leg of deal.legs.filter((one) => !isClosed(one)).toSorted(byDue)) {
    const step = stepOf(leg, role);
    if (!step) continue;
    const at = steps.findIndex(
      (one) => one.kind === 'move' && step.kind === 'move' && one.move.id === step.move.id,
    );
    const same = steps[at];
    if (same?.kind === 'move' && same.move.id !== 'T20') steps[at] = { ...same, legs: [...same.legs, leg] };
    else steps.push(step);
  }
  return steps;
};

/** Something that happens next with one leg or with several at once. */
export type ComingStep = {
  readonly legs: readonly [Leg, ...Leg[]];
  readonly words: string;
  readonly isMine: boolean;
};

/** What happens next with the live legs, in words, the caller's own first, then by due; alike ones stand together. */
export const comingSteps = (deal: Deal, role: Role): readonly ComingStep[] => {
  const live = deal.legs.filter((leg) => !isClosed(leg) && leg.status !== 'issued');
  const steps: ComingStep[] = [];
  for (const leg of live.toSorted(byDue)) {
    const step: ComingStep = {
      legs: [leg],
      words: nextActionOf(leg.status, leg.sub_state),
      isMine: stepOf(leg, role) !== undefined,
    };
    const at = steps.findIndex(({ words, isMine }) => words === step.words && isMine === step.isMine);
    const same = steps[at];
    if (same) steps[at] = { ...same, legs: [...same.legs, leg] };
    else steps.push(step);
  }
  return steps.toSorted((a, b) => Number(b.isMine) - Number(a.isMine) || byDue(a.legs[0], b.legs[0]));
};
