import { mayPass } from '#domain/access.ts';
import type { Law } from '#domain/law.ts';
import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { Role } from '#domain/role.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { type GuardName, type LegMove, legMachine } from '#features/deals/deals.moves.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { type DealStatus, type SubState, wizardStatuses } from '#features/deals/deals.status.ts';
import { movesFrom } from '#kit/contract/define-states.ts';

/** How often a refusal of one bank may be appealed (T29). */
export const maxAppeals = 2;
/** Within how many days after a client's refusal an agent may take the deal up again (T30). */
export const reopenDays = 7;
/** An offer this many times the deal's sum is a slip of the hand. */
export const offerSumFactor = 10;
/** A count stops here and says «more». */
export const countCap = 10_000;

const dayMs = 24 * 3_600_000;
/** The list shows the deals of the last 31 days when nobody says otherwise (§3, §9; the milliseconds there are 7.44 hours). */
export const defaultRangeMs = 31 * dayMs;

/** The end of a day in Moscow, which has no summer time. */
export const endOfMoscowDay = (day: IsoDate): Date => new Date(`${day}T23:59:59.999+03:00`);
/** The first moment of a day in Moscow. */
export const startOfMoscowDay = (day: IsoDate): Date => new Date(`${day}T00:00:00+03:00`);
/** The first moment after a day in Moscow. */
export const afterMoscowDay = (day: IsoDate): Date => startOfMoscowDay(addDays(day, 1));

/** The moves a person could make with a leg in this state, whoever he is. */
export const movesOf = (product: number, status: DealStatus, sub: SubState | null): readonly LegMove[] =>
  movesFrom(legMachine, status, sub).filter(
    (move) => move.kind !== 'calendar' && (product === guaranteeProduct || !move.ofGuarantees),
  );

/** Whether the role makes this move at all; which records it concerns is the scope's question. */
export const mayMove = (move: LegMove, role: Role): boolean => role === 'admin' || move.who.includes(role);

/** Guards a person answers in the form of the move itself. */
const answered: readonly GuardName[] = [
  'comment',
  'due_at',
  'reason',
  'payment_sum',
  'issue_details',
  'reissue_details',
  'surcharge',
  'end_details',
  'claim_details',
];

/** What a move asks of the person who makes it: a comment, a reason, a sum, the details of an issue, a due time. */
export const needsOf = (move: LegMove): GuardName[] =>
  move.guards.filter((guard) => answered.includes(guard));

type Fillable = {
  readonly product: number;
  readonly law: Law | null;
  readonly purpose: Purpose | null;
  readonly inn: string | null;
  readonly clientName: string;
  readonly amount: string | null;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  readonly creditPurpose: string | null;
};

const isEmpty = (value: unknown): boolean => value === null || value === '';
const isZero = (amount: string | null): boolean => amount === null || !/[1-9]/.test(amount);

/** Fields, as the wire names them, without which papers cannot be collected (T3) and nothing is sent (T5). */
export const missingFields = (deal: Fillable): string[] => {
  const isGuarantee = deal.product === guaranteeProduct;
  const wanted: readonly (readonly [string, boolean])[] = [
    ['inn', isEmpty(deal.inn)],
    ['client_name', isEmpty(deal.clientName)],
    ['law', isGuarantee && isEmpty(deal.law)],
    ['purpose', isGuarantee && isEmpty(deal.purpose)],
    ['amount', isZero(deal.amount)],
    ['date_start', isEmpty(deal.dateStart)],
    ['date_end', isEmpty(deal.dateEnd)],
    ['credit_purpose', !isGuarantee && isEmpty(deal.creditPurpose)],
  ];
  return wanted.flatMap(([field, isMissing]) => (isMissing ? [field] : []));
};

/** Whether a deal holds what makes it a draft (T2); a commercial contract may still be without dates. */
export const isDraftable = (deal: Fillable): boolean =>
  missingFields(deal).every(
    (field) => deal.law === 'com' && (field === 'date_start' || field === 'date_end'),
  );

/** Whether a role that sees a deal edits its parameters: before anything is sent; a trainee drafts only (§6). */
export const mayEdit = (role: Role, status: DealStatus): boolean => {
  const isEarly = wizardStatuses.some((early) => early === status);
  if (role === 'trainee') return status === 'creating' || status === 'draft';
  return isEarly && mayPass(changeDeals, role);
};

/** While one of these is the deal's status a bank may still be added: nobody has been chosen for good. */
const stillChoosing: readonly DealStatus[] = [
  'sending',
  'signing',
  'query',
  'approved',
  'revision',
  'bank_refused',
];

/** Whether a role that sees a deal may choose its banks. */
export const mayChooseBanks = (role: Role, status: DealStatus): boolean =>
  mayEdit(role, status) ||
  (stillChoosing.includes(status) && role !== 'trainee' && mayPass(changeDeals, role));
