import type { DealStatus } from '#domain/deal-status.ts';
import type { Role } from '#domain/role.ts';

/** How a deal has come to have no manager: it was brought so, or was given back. */
export const requestKinds = ['brought', 'returned'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Where a deal without a manager stands: whoever comes may take it, it is offered to one, it is back with its author. */
export const openStates = ['new', 'offered', 'sent_back'] as const;
/** How it left the queue: taken, the same as another deal, refused, or over by itself. */
const endedStates = ['taken', 'duplicate', 'rejected', 'gone'] as const;
/** How it stands in the database: an offer is a record of its own. */
export type StoredState = 'waiting' | 'sent_back' | (typeof endedStates)[number];

/** What became of an offer to one person. */
export type OfferOutcome = 'waiting' | 'taken' | 'silent' | 'declined' | 'withdrawn';

/** Deals that nobody is to be looked for: not told whole yet, issued, or over. */
const idle: readonly DealStatus[] = ['creating', 'issued', 'client_refused', 'bank_refused', 'deleted'];

/** Whether a deal without a manager waits for one. */
export const waitsForManager = (deal: {
  readonly managerId: number | null;
  readonly status: DealStatus;
}): boolean => deal.managerId === null && !idle.includes(deal.status);

/** Roles that a deal may be given to. */
export const leadingRoles: readonly Role[] = ['manager', 'head'];

/** What is known of somebody who may be offered a deal. */
export type Candidate = {
  readonly id: number;
  readonly isHead: boolean;
  readonly departmentId: number | null;
  /** He takes part in the distribution. */
  readonly isOn: boolean;
  readonly isAway: boolean;
  /** Deals in his work and offers he has not answered. */
  readonly open: number;
  readonly limit: number | null;
  /** Null and empty: any. Sums in kopecks. */
  readonly laws: readonly string[];
  readonly products: readonly number[];
  readonly banks: readonly number[];
  readonly amountFrom: number | null;
  readonly amountTo: number | null;
  readonly ledClient: boolean;
  /** How he answered an offer of this very deal. */
  readonly answered: 'silent' | 'declined' | null;
  /** When he was offered something last, milliseconds; 0 where never. */
  readonly lastOfferedAt: number;
};

/** What of a deal decides who is fit for it. */
export type Need = {
  readonly law: string | null;
  readonly product: number;
  readonly banks: readonly number[];
  /** Kopecks. */
  readonly amount: number | null;
  /** The department of who gave it back. */
  readonly departmentId: number | null;
};

/** Why a person was passed over. */
export type PassReason = 'off' | 'away' | 'full' | 'law' | 'product' | 'bank' | 'sum' | 'silent' | 'declined';

/** Why this person: he led the client before, is of the department it comes from, has least to do, or heads those who did not. */
export type ChoiceReason = 'client' | 'department' | 'load' | 'head';

/** An offer and what speaks for it. */
export type Choice = {
  readonly userId: number;
  readonly why: ChoiceReason;
  readonly open: number;
  readonly limit: number | null;
  readonly passed: readonly { readonly userId: number; readonly reason: PassReason }[];
};

const misses = <T>(required: readonly T[], has: readonly T[]): boolean =>
  required.length > 0 && has.length > 0 && !has.some((one) => required.includes(one));

const isOutside = (amount: number | null, { amountFrom, amountTo }: Candidate): boolean =>
  amount !== null &&
  ((amountFrom !== null && amount < amountFrom) || (amountTo !== null && amount > amountTo));

const passReasonOf = (one: Candidate, need: Need): PassReason | null => {
  if (!one.isOn) return 'off';
  if (one.isAway) return 'away';
  if (one.answered !== null) return one.answered;
  if (one.limit !== null && one.open >= one.limit) return 'full';
  if (misses(one.laws, need.law === null ? [] : [need.law])) return 'law';
  if (misses(one.products, [need.product])) return 'product';
  if (misses(one.banks, need.banks)) return 'bank';
  return isOutside(need.amount, one) ? 'sum' : null;
};

const whyOf = (one: Candidate, need: Need): ChoiceReason => {
  if (one.ledClient) return 'client';
  return need.departmentId !== null && one.departmentId === need.departmentId ? 'department' : 'load';
};

const order: readonly ChoiceReason[] = ['client', 'department', 'load', 'head'];

/**
 * Whom a deal is offered to: of those who work, are not full and know such deals, first who led this client, then who
 * is of the department it comes from, then who has least to do and was offered something longest ago. When nobody is
 * left, a head; undefined where there is none.
 */
export const choosePerson = (need: Need, people: readonly Candidate[]): Choice | undefined => {
  const judged = people
    .filter(({ isHead }) => !isHead)
    .map((one) => ({ one, reason: passReasonOf(one, need), why: whyOf(one, need) }));
  const passed = judged.flatMap(({ one, reason }) => (reason === null ? [] : [{ userId: one.id, reason }]));
  const [best] = judged
    .filter(({ reason }) => reason === null)
    .toSorted(
      (a, b) =>
        order.indexOf(a.why) - order.indexOf(b.why) ||
        a.one.open - b.one.open ||
        a.one.lastOfferedAt - b.one.lastOfferedAt ||
        a.one.id - b.one.id,
    );
  if (best) return { userId: best.one.id, why: best.why, open: best.one.open, limit: best.one.limit, passed };
  const [head] = people
    .filter(({ isHead, isAway, answered }) => isHead && !isAway && answered === null)
    .toSorted(
      (a, b) =>
        Number(b.departmentId === need.departmentId) - Number(a.departmentId === need.departmentId) ||
        a.open - b.open ||
        a.id - b.id,
    );
  return head && { userId: head.id, why: 'head', open: head.open, limit: null, passed };
};

/** The report of who has taken what covers so many days. */
export const reportDays = 30;
