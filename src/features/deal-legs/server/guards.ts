import { isAgentFamily } from '#domain/role.ts';
import { formatRoubles, parseDecimalString } from '#domain/money.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { WorkingHours } from '#domain/working-clock.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { reasonsOfMove } from '#features/deal-legs/deal-legs.reasons.ts';
import { dealGuaranteeTexts } from '#features/deal-legs/deal-legs-guarantee.texts.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealLegLimits } from '#features/deal-legs/deal-legs.limits.ts';
import { missingFields } from '#features/deals/deals.missing.ts';
import type { GuardName, LegMove } from '#features/deal-legs/deal-legs.moves.ts';
import { type DealStatus, isClosed } from '#features/deals/deals.status.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { isStopped } from '#features/deals/deals.verdict.ts';
import { stopWords } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import {
  objectToClaim,
  objectToEnd,
  objectToReissue,
  objectToSurcharge,
  objectToTerms,
} from '#features/deal-legs/server/guarantee-guards.ts';
import {
  type Found,
  contributedFacts,
  contributedGuards,
  heldBy,
} from '#features/deal-legs/server/deal-facts.ts';
import { dealDocuments } from '#features/deal-legs/server/deal-documents.ts';
import type { Deal, Leg, Offer } from '#features/deals/server/deals.facade.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import { type ContributionsHolder, oncePerProduct } from '#kit/server/define-point.ts';

const words = legTexts.guardReasons;

/** A leg with what its guards look at. */
export type LegWithBank = Leg & {
  readonly bankName: string | null;
  readonly decisionHours: number;
  readonly bankHours: WorkingHours;
};

/** What a guard knows of a move before anybody has typed a word. */
export type GuardFacts = {
  readonly caller: Caller;
  readonly now: Date;
  readonly services: ContributionsHolder;
  readonly deal: Deal;
  readonly leg: LegWithBank;
  readonly legs: readonly LegWithBank[];
  readonly offer: Offer | null;
  readonly found: Found;
  readonly move: LegMove;
};

export type MoveInput = CallParsed<typeof legCalls.moveLegs>['body'];
/** Why the move cannot be made, in words, and the field of the input that is to blame; null when it can. */
export type Objection = { readonly why: string; readonly field?: string };

type Guard =
  | { readonly kind: 'state'; readonly check: (facts: GuardFacts) => string | null }
  | {
      readonly kind: 'input';
      readonly check: (
        facts: GuardFacts,
        input: MoveInput,
        db: Db,
      ) => Promise<Objection | null> | Objection | null;
    };

const dayMs = 86_400_000;

/** Statuses in which a bank has been chosen for good: the money is there, or the guarantee itself. */
const chosen: readonly DealStatus[] = ['issuing', 'issued', 'reissue', 'reissue_approved'];

const isRival = (leg: LegWithBank): boolean =>
  chosen.includes(leg.status) &&
  !(leg.status === 'issuing' && leg.subState === 'awaiting_payment' && !leg.guaranteeNumber);

const isOwnDraft = ({ caller, deal }: GuardFacts): boolean => {
  if (!isAgentFamily(caller.role)) return true;
  return (
    deal.createdBy === caller.userId ||
    (caller.role === 'headagent' && caller.scope.agentIds.includes(deal.createdBy))
  );
};

const isTooOld = ({ caller, now, leg }: GuardFacts): boolean =>
  isAgentFamily(caller.role) && now.getTime() - leg.statusSince.getTime() > dealLegLimits.reopen() * dayMs;

const missingWords = ({ deal }: GuardFacts): string | null => {
  const missing = missingFields(deal, deal.organizationId !== null);
  return missing.length === 0
    ? null
    : words.missingFields(missing.map((field) => dealTexts.fieldNames[field] ?? field));
};

const rivalWords = ({ leg, legs }: GuardFacts): string | null => {
  const rival = legs.find((other) => other.id !== leg.id && isRival(other));
  return rival ? words.otherBankGoes(rival.bankName ?? '') : null;
};

/** T5 looks at the bank itself; T3 wants one chosen bank that may be sent to, or none chosen yet. */
const verdictWords = ({ caller, leg, legs, move }: GuardFacts): string | null => {
  const withBank = legs.filter((one) => one.bankId !== null && !isClosed(one.status));
  const asked = move.to === 'sending' ? [leg] : withBank;
  const isForbidden = asked.length > 0 && asked.every((one) => isStopped(one.precheck, one.precheckOverride));
  if (!isForbidden) return null;
  return move.to === 'sending' ? words.precheckRed(stopWords(leg.precheck, caller.role)) : words.noBankFits;
};

const hasComment = (input: MoveInput): boolean => (input.comment ?? '') !== '';

const objectToReason = ({ move }: GuardFacts, input: MoveInput): Objection | null => {
  const reasons = reasonsOfMove(move.id);
  const code = input.reason_code;
  // A deletion is explained by a reason of the list or in words (statusdeleted of §7 has words alone).
  if (!code)
    return move.to === 'deleted' && hasComment(input) ? null : { why: words.reason, field: 'reason_code' };
  if (!reasons || !Object.hasOwn(reasons, code)) return { why: words.reasonUnknown, field: 'reason_code' };
  return code === 'other' && !hasComment(input) ? { why: words.reasonOther, field: 'comment' } : null;
};

const roubles = (amount: string): string => {
  const parsed = parseDecimalString(amount);
  return parsed === undefined ? amount : formatRoubles(parsed);
};

/** The first time the price is paid, at a reissue what the bank asks for it. */
const objectToPayment = ({ leg, offer, now }: GuardFacts, input: MoveInput): Objection | null => {
  const { paid_amount: paid, paid_on: on } = input;
  if (!paid || !on) return { why: words.paymentMissing, field: paid ? 'paid_on' : 'paid_amount' };
  if (on > moscowDateOf(now)) return { why: words.paymentFuture, field: 'paid_on' };
  const isReissue = leg.guaranteeNumber !== null;
  const price = isReissue ? leg.surcharge : (offer?.price ?? null);
  if (price === null || paid === price || hasComment(input)) return null;
  const differs = isReissue ? dealGuaranteeTexts.objections.surchargeDiffers : words.paymentDiffers;
  return { why: differs(roubles(paid), roubles(price)), field: 'comment' };
};

const objectToIssue = async (facts: GuardFacts, input: MoveInput, db: Db): Promise<Objection | null> => {
  const { deal, now, services } = facts;
  const { guarantee_number: number, guarantee_date: date, document_id: documentId } = input;
  const missing = deal.product === guaranteeProduct ? words.issueMissing : words.loanMissing;
  if (!number) return { why: missing, field: 'guarantee_number' };
  if (!date) return { why: missing, field: 'guarantee_date' };
  if (!documentId) return { why: missing, field: 'document_id' };
  if (date > moscowDateOf(now)) return { why: words.issueFuture, field: 'guarantee_date' };
  return (await dealDocuments(services).isLive(db, deal.id, documentId))
    ? objectToTerms(facts, input)
    : { why: words.documentMissing, field: 'document_id' };
};

const objectToDue = ({ now }: GuardFacts, input: MoveInput): Objection | null =>
  input.due_at !== undefined && new Date(input.due_at) <= now
    ? { why: words.duePast, field: 'due_at' }
    : null;

const state = (check: (facts: GuardFacts) => string | null): Guard => ({ kind: 'state', check });
const input = (
  check: (facts: GuardFacts, inputValues: MoveInput, db: Db) => Promise<Objection | null> | Objection | null,
): Guard => ({
  kind: 'input',
  check,
});

const ownGuards: Readonly<Partial<Record<GuardName, Guard>>> = {
  required_fields: state(missingWords),
  precheck_passed: state(verdictWords),
  bank_chosen: state(({ leg }) => (leg.bankId === null ? words.bankNotChosen : null)),
  single_choice: state(rivalWords),
  offer: state(({ offer }) => (offer === null ? words.noOffer : null)),
  offer_valid: state(({ offer, now }) =>
    offer && offer.validUntil < moscowDateOf(now) ? words.offerExpired : null,
  ),
  not_issued_before: state(({ leg }) => (leg.guaranteeNumber === null ? null : words.alreadyIssued)),
  issued_before: state(({ leg }) => (leg.guaranteeNumber === null ? words.notIssuedYet : null)),
  own_draft: state((facts) => (isOwnDraft(facts) ? null : words.notOwnDraft)),
  recent_refusal: state((facts) => (isTooOld(facts) ? words.refusalTooOld(dealLegLimits.reopen()) : null)),
  appeals_left: state(({ leg }) =>
    leg.appeals >= dealLegLimits.appeals() ? words.appealsOver(dealLegLimits.appeals()) : null,
  ),
  comment: input((_facts, inputValues) =>
    hasComment(inputValues) ? null : { why: words.comment, field: 'comment' },
  ),
  due_at: input(objectToDue),
  reason: input(objectToReason),
  payment_sum: input(objectToPayment),
  issue_details: input(objectToIssue),
  reissue_details: input(objectToReissue),
  surcharge: input(objectToSurcharge),
  end_details: input(objectToEnd),
  claim_details: input(objectToClaim),
};

/** The guards of this slice and those that others stand behind. */
const guardsOf = oncePerProduct((inputValues): Readonly<Partial<Record<string, Guard>>> => {
  const byFacts = contributedFacts(inputValues).flatMap(({ name, why }) =>
    why ? [[name, state((facts) => why(facts.found[name], facts))]] : [],
  );
  const byInput = contributedGuards(inputValues).map(({ name, check }) => [name, input(check)]);
  return { ...ownGuards, ...Object.fromEntries([...byFacts, ...byInput]) };
});

const guardOf = (name: GuardName, inputValues: ContributionsHolder): Guard => {
  const guard = guardsOf(inputValues)[name];
  if (!guard) throw new Error(`Nobody keeps the guard ${name}`);
  return guard;
};

/** The first fact of the leg and its deal that forbids the move, in words, or null. */
export const stateObjection = (facts: GuardFacts): string | null => {
  for (const name of facts.move.guards) {
    const guard = guardOf(name, facts.services);
    const why = guard.kind === 'state' ? guard.check(facts) : null;
    if (why !== null) return why;
  }
  return heldBy(facts);
};

/** The first fact or missing word that forbids the move with this input, or null. */
export const objectionTo = async (
  facts: GuardFacts,
  inputValues: MoveInput,
  db: Db,
): Promise<Objection | null> => {
  const why = stateObjection(facts);
  if (why !== null) return { why };
  for (const name of facts.move.guards) {
    const guard = guardOf(name, facts.services);
    const objection = guard.kind === 'input' ? await guard.check(facts, inputValues, db) : null;
    if (objection !== null) return objection;
  }
  return null;
};
