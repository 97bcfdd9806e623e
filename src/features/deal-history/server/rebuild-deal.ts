import { daysInclusive } from '#domain/moscow-date.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealHistoryCalls } from '#features/deal-history/deal-history.contract.ts';
import { type Details, isSide } from '#features/deals/deals.history.ts';
import {
  type DealStatus,
  deriveTurns,
  deriveStatus,
  isClosed,
  type SubState,
} from '#features/deals/deals.status.ts';
import {
  nothingFound,
  onTime,
  owedIn,
  turnsOf,
  type WhoseTurnFacts,
} from '#features/deal-legs/deal-legs.turns.ts';

/** A deal as it stood at one moment. */
export type Standing = CallReply<typeof dealHistoryCalls.getAsOf>['now'];

/** A row of the journal as far as it rebuilds; moments are milliseconds. */
export type JournalRow = {
  readonly at: number;
  readonly legId: number | null;
  readonly bankId: number | null;
  readonly bankName: string | null;
  readonly move: string;
  readonly from: DealStatus | null;
  readonly fromSub: SubState | null;
  readonly to: DealStatus | null;
  readonly toSub: SubState | null;
  readonly reasonCode: string | null;
  readonly details: Details;
};

/** Everything that is known of a deal: as it is, and what happened to it, oldest first. */
export type Journal = {
  readonly fields: Details;
  readonly legs: readonly {
    readonly id: number;
    readonly createdAt: number;
    readonly bankName: string | null;
    readonly status: DealStatus;
    readonly subState: SubState | null;
  }[];
  readonly offers: readonly (Omit<Standing['offers'][number], 'is_active' | 'is_accepted'> & {
    readonly legId: number;
    readonly createdAt: number;
    readonly acceptedAt: number | null;
  })[];
  readonly documents: readonly (Omit<Standing['documents'][number], 'is_checked'> & {
    readonly uploadedAt: number;
    readonly endedAt: number | null;
    readonly checkedAt: number | null;
  })[];
  readonly rows: readonly JournalRow[];
};

/** The parameters before every change made after the moment. */
const fieldsAt = ({ fields, rows }: Journal, at: number): Details => {
  const existing = { ...fields };
  for (const { details } of rows.filter((row) => row.at > at && row.legId === null).toReversed()) {
    const { before } = details;
    if (!isSide(before)) continue;
    for (const [name, value] of Object.entries(before)) if (name in existing) existing[name] = value;
  }
  return { ...existing, days: daysOf(existing) };
};

/** The term follows from its ends. */
const daysOf = ({ date_start: start, date_end: end }: Details): number | null =>
  typeof start === 'string' && typeof end === 'string' ? daysInclusive(start, end) : null;

/** The bank of a leg at a moment: as last chosen, none before the first choice. */
const bankAt = (rows: readonly JournalRow[], at: number, today: string | null): string | null => {
  const choices = rows.filter(({ move }) => move === 'bank_added' || move === 'bank_removed');
  const last = choices.findLast((row) => row.at <= at);
  if (last) return last.move === 'bank_added' ? last.bankName : null;
  return choices.length > 0 ? null : today;
};

type State = { readonly status: DealStatus; readonly subState: SubState | null };

/** Where a leg stood: at the last move's end, else at the next one's beginning, else where it still is. */
const stateAt = (rows: readonly JournalRow[], at: number, today: State): State => {
  const last = rows.findLast((row) => row.to !== null && row.at <= at);
  if (last?.to) return { status: last.to, subState: last.toSub };
  const next = rows.find((row) => row.from !== null && row.at > at);
  return next?.from ? { status: next.from, subState: next.fromSub } : today;
};

type Leg = Standing['legs'][number] & { readonly refusalCode: string | null };

const legsAt = ({ legs, rows }: Journal, at: number): Leg[] => {
  const living = legs
    .filter((leg) => leg.createdAt <= at)
    .map((leg): Leg => {
      const own = rows.filter((row) => row.legId === leg.id);
      const { status, subState } = stateAt(own, at, leg);
      const refusal = own.findLast((row) => row.to !== null && row.at <= at);
      return {
        id: leg.id,
        bank_name: bankAt(own, at, leg.bankName),
        status,
        sub_state: subState,
        refusalCode: refusal?.reasonCode ?? null,
      };
    });
  return [...living, ...goneLegsAt(rows, at)];
};

/** Legs that were taken away later: their rows name the bank alone. */
const goneLegsAt = (rows: readonly JournalRow[], at: number): Leg[] => {
  const ofBanks = Map.groupBy(
    rows.filter((row) => row.legId === null && row.bankId !== null),
    (row) => row.bankId,
  );
  return [...ofBanks.values()].flatMap((own) => {
    const name = bankAt(own, at, null);
    if (name === null) return [];
    const { status, subState } = stateAt(own, at, { status: 'collecting', subState: null });
    return [{ id: null, bank_name: name, status, sub_state: subState, refusalCode: null }];
  });
};

const offersAt = ({ offers, rows }: Journal, at: number): Standing['offers'] => {
  const existing = offers.filter((offer) => offer.createdAt <= at);
  const removed = rows.filter((row) => row.move === 'offer_removed' && row.at <= at);
  return existing.map(({ legId, createdAt: _made, acceptedAt, ...offer }) => {
    const isRemoved = removed.some((row) => row.legId === legId && row.details['offer'] === offer.number);
    const isLast = !existing.some((other) => other.legId === legId && other.number > offer.number);
    const isAccepted = acceptedAt !== null && acceptedAt <= at;
    return { ...offer, is_active: isLast && !isRemoved, is_accepted: isAccepted };
  });
};

const documentsAt = ({ documents }: Journal, at: number): Standing['documents'] =>
  documents
    .filter(({ uploadedAt, endedAt }) => uploadedAt <= at && (endedAt === null || endedAt > at))
    .map(({ uploadedAt: _up, endedAt: _end, checkedAt, ...document }) => ({
      ...document,
      is_checked: checkedAt !== null && checkedAt <= at,
    }));

const guarantee = 1;

type Moment = {
  readonly legs: readonly Leg[];
  readonly offers: Standing['offers'];
  readonly isGuarantee: boolean;
  readonly hasAgent: boolean;
};

/** What is known of a leg's next action at that moment: documents, rules and questions of that day are not any more. */
const factsOf = (leg: Leg, { offers, isGuarantee, hasAgent }: Moment): WhoseTurnFacts => ({
  isGuarantee,
  hasAgent,
  hasBank: leg.bank_name !== null,
  isStopped: false,
  isAsked: false,
  hasOffer: offers.some((offer) => offer.is_active && offer.bank_name === leg.bank_name),
  isOfferExpired: false,
  ...nothingFound,
});

const owedAt = (leg: Leg, moment: Moment) => owedIn(leg.status, leg.sub_state, factsOf(leg, moment));

const statesOf = (moment: Moment) =>
  moment.legs.map((leg) => ({
    status: leg.status,
    subState: leg.sub_state,
    refusalCode: leg.refusalCode,
    ...owedAt(leg, moment),
    dueAt: null,
  }));

/** The next action at that moment. */
const turnAt = (moment: Moment): Standing['turn'] => {
  const { turn } = deriveTurns(statesOf(moment));
  const same = moment.legs.filter((leg) => !isClosed(leg.status) && owedAt(leg, moment).turn === turn);
  const [first] = same;
  if (!first || turn === null) return null;
  const facts = { ...factsOf(first, moment), ...onTime };
  const [{ words, actor }] = turnsOf(first.status, first.sub_state, facts);
  const alike = same.filter((leg) => leg.status === first.status && leg.sub_state === first.sub_state);
  return { words, actor, bank_name: first.bank_name, banks: alike.length };
};

/** The deal as it stood at a moment, rebuilt from what it is and what was written down since. */
export const rebuildDeal = (journal: Journal, at: number): Standing => {
  const fields = fieldsAt(journal, at) as Standing['fields']; // the journal of a deal holds plain values alone
  const legs = legsAt(journal, at);
  const offers = offersAt(journal, at);
  const hasAgent = (fields['agent_id'] ?? null) !== null;
  const moment = { legs, offers, isGuarantee: fields['product'] === guarantee, hasAgent };
  const states = statesOf(moment);
  return {
    status: deriveStatus(states),
    ball: deriveTurns(states).turn,
    turn: turnAt(moment),
    fields,
    legs: legs.map(({ refusalCode: _code, ...leg }) => leg),
    offers,
    documents: documentsAt(journal, at),
  };
};
