import type { CallReply } from '#kit/contract/define-call.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { overrideVerdicts } from '#features/deals/deals.access.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dueOfLeg } from '#features/deal-legs/deal-legs.due.ts';
import { mayMove, movesOf, needsOf } from '#features/deal-legs/deal-legs.rules.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { shownTurns, type TurnFacts, turnFor } from '#features/deal-legs/deal-legs.turns.ts';
import { sideOf } from '#features/deals/deals.rules.ts';
import { isAgentTurn } from '#features/deals/deals.status.ts';
import { isStopped, type PermissionRequest } from '#features/deals/deals.verdict.ts';
import { verdictLine } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import { whoMay } from '#features/deal-legs/server/choose-moves.ts';
import { stateObjection } from '#features/deal-legs/server/guards.ts';
import type { BankDocuments } from '#features/deal-legs/server/documents-of-banks.ts';
import type { OfferedLeg } from '#features/deal-legs/server/read-legs.ts';
import { issueTermsOf, turnFound } from '#features/deal-legs/server/deal-facts.ts';
import type { Deal, Leg, Offer } from '#features/deals/server/deals.facade.ts';
import { mayPass } from '#domain/access.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { isStaff } from '#domain/role.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { ContributionsHolder } from '#kit/server/define-point.ts';

type LegView = CallReply<typeof legCalls.getDeal>['legs'][number];
type MoveOption = LegView['moves'][number];
type OfferView = NonNullable<LegView['offer']>;

type Viewing = { readonly caller: Caller; readonly now: Date; readonly services: ContributionsHolder };

const isPast = (moment: Date | null, now: Date): boolean => moment !== null && moment < now;
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
/** «18.500» of the column is «18.5» to a reader. */
const trimmed = (rate: string | null): string | null => (rate === null ? null : String(Number(rate)));

export const offerView = (offer: Offer, now: Date): OfferView => ({
  id: offer.id,
  number: offer.number,
  is_active: offer.isActive,
  amount: offer.amount,
  date_start: offer.dateStart,
  date_end: offer.dateEnd,
  price: offer.price,
  pro_price: offer.proPrice,
  rate: trimmed(offer.rate),
  valid_until: offer.validUntil,
  is_expired: offer.validUntil < moscowDateOf(now),
  conditions: offer.conditions,
  accepted_at: iso(offer.acceptedAt),
  paid_amount: offer.paidAmount,
  paid_on: offer.paidOn,
  created_at: offer.createdAt.toISOString(),
});

/**
 * The moves that lead from a leg's state: those the caller may make now, and those he may not with the reason and
 * the roles that make them. What only an administrator does is shown to him alone.
 */
const allowedMoves = (
  deal: Deal,
  one: OfferedLeg,
  legs: readonly OfferedLeg[],
  { caller, now, services }: Viewing,
): MoveOption[] => {
  const all = legs.map(({ leg }) => leg);
  return (
    movesOf(deal.product, one.leg.status, one.leg.subState)
      .filter((move) => move.who.length > 0 || caller.role === 'admin')
      // The way back to an earlier guarantee is there only when there is one.
      .filter((move) => !move.guards.includes('issued_before') || one.leg.guaranteeNumber !== null)
      .map((move) => {
        const who = whoMay(move);
        const { leg, offer, found } = one;
        const facts = { caller, now, services, deal, leg, legs: all, offer, found, move };
        const why = mayMove(move, caller.role)
          ? stateObjection(facts)
          : legTexts.guardReasons.notYourRole(who.join(', '));
        return {
          id: move.id,
          to: move.to,
          sub_state: move.toSub ?? null,
          needs: needsOf(move),
          is_allowed: why === null,
          why,
          who,
        };
      })
  );
};

/** Who has asked to let it pass; the words are for staff and for who wrote them. */
const askView = (ask: PermissionRequest, isDone: boolean): NonNullable<LegView['precheck']>['ask'] => ({
  by: ask.name,
  at: ask.at,
  reason: isDone ? ask.reason : null,
  refused: ask.refused && {
    by: ask.refused.name,
    at: ask.refused.at,
    reason: isDone ? ask.refused.reason : null,
  },
});

/** The verdict on a leg as its reader may know it. */
const verdictView = (
  { precheck, precheckOverride: override, permissionRequest: ask }: Leg,
  { role, userId }: Caller,
): LegView['precheck'] => {
  if (precheck === null) return null;
  return {
    result: precheck.result,
    line: verdictLine(precheck, role),
    product: precheck.product,
    report: [...precheck.report],
    rules: [...precheck.rules],
    at: precheck.at,
    is_stopped: isStopped(precheck, override),
    override: override && { by: override.name, at: override.at, reason: override.reason },
    ask: ask && askView(ask, isStaff(role) || ask.by === userId),
  };
};

/** What the next action with a leg depends on. */
const turnFacts = (
  deal: Deal,
  { leg, offer, found }: OfferedLeg,
  documents: BankDocuments | null,
  { now, caller, services }: Viewing,
): TurnFacts => ({
  isGuarantee: deal.product === guaranteeProduct,
  hasAgent: deal.agentId !== null,
  hasBank: leg.bankId !== null,
  isStopped: isStopped(leg.precheck, leg.precheckOverride),
  isAsked: leg.permissionRequest?.refused === null,
  mayDecide: mayPass(overrideVerdicts, caller.role),
  hasOffer: offer !== null,
  isOfferExpired: offer !== null && offer.validUntil < moscowDateOf(now),
  isRegistryPending: leg.isRegistryPending,
  ...turnFound(services, found, now),
  ...(documents && { lacking: documents.missing.length, unchecked: documents.unchecked.length }),
  isLate: isPast(dueOfLeg(leg, deal.signDeadline), now),
});

/** The legs of a deal together, and what their banks still lack. */
type LegsOfDeal = {
  readonly legs: readonly OfferedLeg[];
  readonly documents: ReadonlyMap<number, BankDocuments>;
};

/** A leg as its deal shows it, with the offer that stands and what can be done. */
export const legView = (
  deal: Deal,
  one: OfferedLeg,
  { legs, documents }: LegsOfDeal,
  viewing: Viewing,
): LegView => {
  const { leg, offer } = one;
  const document = (leg.bankId !== null && documents.get(leg.bankId)) || null;
  const turns = shownTurns({ ...leg, sub: leg.subState }, turnFacts(deal, one, document, viewing));
  const shown = turnFor(turns, sideOf(viewing.caller.role));
  const bank =
    leg.bankId === null
      ? null
      : { id: leg.bankId, name: leg.bankName ?? '', decision_hours: leg.decisionHours };
  return {
    id: leg.id,
    number: `${deal.id}-${leg.ordinal}`,
    bank,
    status: leg.status,
    sub_state: leg.subState,
    status_since: leg.statusSince.toISOString(),
    ball: isAgentTurn(shown.turn.actor) ? shown.turn.actor : leg.turn,
    due_at: iso(dueOfLeg(leg, deal.signDeadline)),
    ...shown,
    precheck: verdictView(leg, viewing.caller),
    bank_number: leg.bankNumber,
    price: leg.price,
    pro_price: leg.proPrice,
    refusal_code: leg.refusalCode,
    refusal_text: leg.refusalText,
    guarantee_number: leg.guaranteeNumber,
    guarantee_date: leg.guaranteeDate,
    registry_number: leg.registryNumber,
    is_registry_pending: leg.isRegistryPending,
    guarantee_amount: leg.guaranteeAmount,
    guarantee_start: leg.guaranteeStart,
    guarantee_end: leg.guaranteeEnd,
    reissue: leg.reissueAsked,
    surcharge: leg.surcharge,
    documents: document,
    issue: issueTermsOf(viewing.services, one.found, deal),
    version: leg.version,
    offer: offer && offerView(offer, viewing.now),
    moves: allowedMoves(deal, one, legs, viewing),
  };
};
