import {
  type WhoseTurn,
  whoseTurnOf,
  type DealStatus,
  isClosed,
  type SubState,
} from '#features/deals/deals.status.ts';
import { dealTurnTexts as words } from '#features/deal-legs/deal-legs.turn-texts.ts';

/** What the next action with a leg depends on beside its status and step; null where it has not been looked at. */
export type TurnFacts = {
  readonly isGuarantee: boolean;
  readonly hasAgent: boolean;
  readonly hasBank: boolean;
  /** Documents the bank demands that are not there. */
  readonly lacking: number | null;
  /** Documents that are there and that nobody of ours has looked at. */
  readonly unchecked: number | null;
  /** The bank's rules forbid the sending and nobody above has let it pass. */
  readonly isStopped: boolean;
  /** Those above have been asked to let it pass and have not answered yet. */
  readonly isAsked: boolean;
  /** Whoever reads the words is one of those asked. */
  readonly mayDecide: boolean;
  /** The bank's offer has been written down. */
  readonly hasOffer: boolean;
  readonly isOfferExpired: boolean;
  readonly isRegistryPending: boolean;
  /** Items of the bank's question that wait for an answer; null where there are none to count. */
  readonly openItems: number | null;
  /** A newer draft of the guarantee waits to be compared. */
  readonly hasNewDraft: boolean;
  /** No draft of the guarantee has been written down, and nobody has let the deal go without one. */
  readonly lacksDraft: boolean;
  readonly isLate: boolean;
};

/** What whose turn it is goes by: a clock that runs out changes the words alone. */
export type WhoseTurnFacts = Omit<
  TurnFacts,
  'mayDecide' | 'lacking' | 'unchecked' | 'isRegistryPending' | 'isLate'
>;

/** The next action in words and whose turn it is; nobody's where nothing is to be done. */
export type Turn = { readonly words: string; readonly actor: WhoseTurn | null };

/** The action, and its doer where it is not whoever the status waits for. */
type Action = string | { readonly words: string; readonly actor: WhoseTurn };
const ours = (action: string): Action => ({ words: action, actor: 'broker' });
/** The turn stays with whoever is late; what is to be done is to hurry him. */
const orHurry = (action: string, hurry: string) => (facts: TurnFacts) => (facts.isLate ? hurry : action);

const collecting = (facts: TurnFacts): Action => {
  const { hasAgent, hasBank, isStopped, isAsked, mayDecide, lacking, unchecked } = facts;
  if (!hasBank) return words.chooseBank;
  if (isStopped && !isAsked) return words.requestPermission;
  if (isStopped) return ours(mayDecide ? words.decide : words.awaitPermission);
  if (lacking === null) return words.gather;
  if (lacking > 0) return words.lacking(lacking);
  // An agent sends, and we look at his documents before they go on to the bank.
  return unchecked && !hasAgent ? words.check(unchecked) : words.send;
};

const revision = (facts: TurnFacts): Action => {
  if (facts.hasNewDraft) return ours(words.compareDraft);
  return orHurry(words.bankDrafts, words.hurryBank)(facts);
};

/** An offer written down while the bank still thinks is its answer: the approval is ours to record (T15). */
const thinking =
  (action: string) =>
  (facts: TurnFacts): Action => {
    if (facts.hasOffer) return ours(facts.isOfferExpired ? words.askOffer : words.recordApproval);
    return orHurry(action, words.hurryBank)(facts);
  };

const actions: Readonly<Record<string, (facts: TurnFacts) => Action>> = {
  creating: () => words.complete,
  draft: () => words.collect,
  collecting,
  'sending.queued': () => words.deliver,
  'sending.sent': thinking(words.bankTakes),
  'sending.in_review': thinking(words.bankThinks),
  signing: orHurry(words.clientSigns, words.remindSign),
  query: ({ openItems }) => {
    if (openItems === null) return words.answer;
    return openItems > 0 ? words.answerItems(openItems) : ours(words.sendAnswer);
  },
  approved: ({ isOfferExpired, isGuarantee, hasNewDraft, lacksDraft }) => {
    if (isOfferExpired) return ours(words.askOffer);
    if (isGuarantee && lacksDraft) return ours(words.addDraft);
    if (hasNewDraft) return ours(words.compareDraft);
    return isGuarantee ? words.accept : words.acceptLoan;
  },
  revision,
  'issuing.awaiting_payment': (facts) =>
    orHurry(
      facts.isGuarantee ? words.clientPays : words.clientSignsLoan,
      facts.isGuarantee ? words.remindPay : words.remindSign,
    )(facts),
  'issuing.paid': ({ isGuarantee }) => (isGuarantee ? words.reportPaid : words.reportSigned),
  'issuing.preparing': (facts) =>
    orHurry(facts.isGuarantee ? words.bankIssues : words.bankPays, words.hurryBank)(facts),
  'issued.active': ({ isRegistryPending, isGuarantee }) => {
    if (isRegistryPending) return ours(words.registry);
    return isGuarantee ? words.active : words.activeLoan;
  },
  'issued.expiring': () => words.expiring,
  'issued.expired': () => words.expired,
  'issued.released': () => words.released,
  'issued.claimed': () => words.claimed,
  reissue: orHurry(words.bankDecidesReissue, words.hurryBank),
  reissue_approved: () => words.takeReissue,
  client_refused: () => words.clientRefused,
  bank_refused: () => words.bankRefused,
  deleted: () => words.deleted,
};

/** What happens next with a leg: the action in words and whose turn it is. */
export const turnOf = (status: DealStatus, sub: SubState | null, facts: TurnFacts): Turn => {
  const action = (actions[`${status}.${sub}`] ?? actions[status])?.(facts) ?? '';
  if (typeof action !== 'string') return action;
  return { words: action, actor: whoseTurnOf(status, sub, facts.hasAgent) };
};

type LegStanding = {
  readonly status: DealStatus;
  readonly sub: SubState | null;
  readonly turn: WhoseTurn | null;
};

/** Facts that change the words of a turn alone, while nothing of them is known. */
export const onTime = {
  mayDecide: false,
  lacking: null,
  unchecked: null,
  isRegistryPending: false,
  isLate: false,
};

/** What happens next with a leg whose turn is stored with it: the words follow the clock, the turn does not. */
export const shownTurn = (leg: LegStanding, facts: TurnFacts): Turn => {
  const turn = turnOf(leg.status, leg.sub, facts);
  return leg.turn === null ? turn : { ...turn, actor: leg.turn };
};

/** Whose turn a leg is: what is stored with it, counted, filtered by and shown. Null while it waits for nobody. */
export const whoseTurnIn = (
  status: DealStatus,
  sub: SubState | null,
  facts: WhoseTurnFacts,
): WhoseTurn | null =>
  whoseTurnOf(status, sub, facts.hasAgent) === null
    ? null
    : turnOf(status, sub, { ...facts, ...onTime }).actor;

type Waiting = {
  readonly status: DealStatus;
  readonly ball: WhoseTurn | null;
  readonly due_at: string | null;
};

/**
 * The leg a deal waits at: of those with the deal's own turn the one due first, equals in their order; where nobody
 * has the turn, of those in the deal's status. Whose move a deal is, what is to be done and by when are told of this
 * leg everywhere: the head takes it from here, the list (`search-deals.ts`) says the same in SQL.
 */
export const leadingLeg = <L extends Waiting>({
  status,
  ball: turn,
  legs,
}: Pick<Waiting, 'status' | 'ball'> & { readonly legs: readonly L[] }): L | undefined =>
  legs
    .filter((leg) => (turn === null ? leg.status === status : leg.ball === turn && !isClosed(leg.status)))
    .toSorted((one, other) => (one.due_at ?? '9').localeCompare(other.due_at ?? '9'))[0];
