import {
  type AgentTurn,
  type DealStatus,
  isAgentTurn,
  isClosed,
  type SubState,
  turnOrder,
  type WhoseTurn,
  whoseTurnOf,
} from '#features/deals/deals.status.ts';
import { dealTurnTexts as words } from '#features/deal-legs/deal-legs-turn.texts.ts';

/** What the next action with a leg depends on beside its status and step; null where it has not been looked at. */
export type TurnFacts = {
  readonly isGuarantee: boolean;
  readonly hasAgent: boolean;
  readonly hasBank: boolean;
  /** Documents the bank demands that are not there. */
  readonly lacking: number | null;
  /** Of those, what a living link asks the client himself for. */
  readonly fromClient: number;
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
  /** Documents the bank demands that are good but for the signature it wants. */
  readonly unsigned: number | null;
  /** Items of the bank's question that wait for an answer; null where there are none to count. */
  readonly openItems: number | null;
  /** Of those, ours to answer. */
  readonly ourItems: number;
  /** A newer draft of the guarantee waits to be compared. */
  readonly hasNewDraft: boolean;
  /** No draft of the guarantee has been written down, and nobody has let the deal go without one. */
  readonly lacksDraft: boolean;
  readonly isLate: boolean;
};

/** What the next action goes by and other slices know. */
export type TurnFound = DocumentsFound &
  Pick<
    TurnFacts,
    | 'lacking'
    | 'fromClient'
    | 'unchecked'
    | 'unsigned'
    | 'openItems'
    | 'ourItems'
    | 'hasNewDraft'
    | 'lacksDraft'
  >;

/** What whose turn it is goes by: a clock that runs out changes the words alone. */
export type WhoseTurnFacts = Omit<TurnFacts, 'mayDecide' | 'isRegistryPending' | 'isLate'>;

/** What other slices know of a leg, while they know nothing. */
export const nothingFound = {
  lacking: null,
  fromClient: 0,
  unchecked: null,
  unsigned: null,
  openItems: null,
  ourItems: 0,
  hasNewDraft: false,
  lacksDraft: false,
} as const satisfies Partial<TurnFacts>;

/** Kinds of documents behind `lacking`, `fromClient` and `unchecked`, which say how many there are for one bank. */
type DocumentsFound = {
  readonly lackingKinds: readonly string[];
  readonly clientKinds: readonly string[];
  readonly uncheckedKinds: readonly string[];
};

type Collecting = DocumentsFound & {
  readonly status: DealStatus;
  readonly is_stopped: boolean;
} & Pick<TurnFacts, 'lacking' | 'fromClient' | 'unchecked'>;

/** Whether a leg asks for documents now: a bank that the rules stop asks for nothing. */
export const isCollecting = ({
  status,
  is_stopped: isStopped,
}: Pick<Collecting, 'status' | 'is_stopped'>): boolean => status === 'collecting' && !isStopped;

/**
 * How many documents wait at the leg a deal waits at, as it is said of the deal: the documents of all banks are one
 * set, of which each bank asks its part.
 */
export const documentsInAll = (
  leading: Collecting,
  legs: readonly Collecting[],
): Pick<TurnFacts, 'lacking' | 'fromClient' | 'unchecked'> => {
  const { lacking, fromClient, unchecked } = leading;
  const collected = legs.filter(isCollecting);
  if (!collected.includes(leading)) return { lacking, fromClient, unchecked };
  const countOf = (kinds: (leg: Collecting) => readonly string[]): number =>
    new Set(collected.flatMap((leg) => kinds(leg))).size;
  return {
    lacking: lacking && countOf((leg) => leg.lackingKinds),
    fromClient: fromClient && countOf((leg) => leg.clientKinds),
    unchecked: unchecked && countOf((leg) => leg.uncheckedKinds),
  };
};

/** The next action in words and whose turn it is; nobody's where nothing is to be done. */
export type Turn = { readonly words: string; readonly actor: WhoseTurn | null };

/** The action, and its doer where it is not whoever the status waits for. */
type Action = string | { readonly words: string; readonly actor: WhoseTurn };
const ours = (action: string): Exclude<Action, string> => ({ words: action, actor: 'broker' });
const ofClient = (action: string): Exclude<Action, string> => ({ words: action, actor: 'client' });
/** The turn stays with whoever is late; what is to be done is to hurry him. */
const orHurry = (action: string, hurry: string) => (facts: TurnFacts) => (facts.isLate ? hurry : action);

/** What is wanting the author brings, or the client whom a link asks; what is there we look at; none waits for another. */
const collecting = (facts: TurnFacts): Action | readonly Action[] => {
  const { hasBank, isStopped, isAsked, mayDecide, lacking, fromClient, unchecked } = facts;
  if (!hasBank) return words.chooseBank;
  if (isStopped && !isAsked) return words.requestPermission;
  if (isStopped) return ours(mayDecide ? words.decide : words.awaitPermission);
  if (lacking === null) return words.gather;
  const owed = [
    ...(unchecked ? [ours(words.check(unchecked))] : []),
    ...(lacking > fromClient ? [words.lacking(lacking - fromClient)] : []),
    ...(fromClient > 0 ? [ofClient(words.clientBrings(fromClient))] : []),
  ];
  return owed.length > 0 ? owed : words.send;
};

/** Every item of a question is its owner's; once none waits the answer is ours to send. */
const asked = ({ openItems, ourItems, hasAgent }: TurnFacts): Action | readonly Action[] => {
  if (openItems === null) return words.answer;
  if (openItems === 0) return ours(words.sendAnswer);
  if (!hasAgent) return words.answerItems(openItems);
  const theirs = openItems - ourItems;
  return [
    ...(ourItems > 0 ? [ours(words.answerItems(ourItems))] : []),
    ...(theirs > 0 ? [words.answerItems(theirs)] : []),
  ];
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

const actions: Readonly<Record<string, (facts: TurnFacts) => Action | readonly Action[]>> = {
  creating: () => words.complete,
  draft: () => words.collect,
  collecting,
  'sending.queued': ({ unsigned }) => (unsigned ? words.sign(unsigned) : words.deliver),
  'sending.sent': thinking(words.bankTakes),
  'sending.in_review': thinking(words.bankThinks),
  signing: orHurry(words.clientSigns, words.remindSign),
  query: asked,
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

/**
 * What happens next with a leg, an action for each side that has one, ours first: the action in words and whose turn it
 * is. The first is the turn of the leg.
 */
export const turnsOf = (
  status: DealStatus,
  sub: SubState | null,
  facts: TurnFacts,
): readonly [Turn, ...Turn[]] => {
  const action = (actions[`${status}.${sub}`] ?? actions[status])?.(facts) ?? '';
  const actor = whoseTurnOf(status, sub, facts.hasAgent);
  const turns = [action].flat().map((one) => (typeof one === 'string' ? { words: one, actor } : one));
  const [first = { words: '', actor }, ...others] = turns.toSorted(
    (one, other) => orderOf(one.actor) - orderOf(other.actor),
  );
  return [first, ...others];
};

const orderOf = (actor: WhoseTurn | null): number => (actor === null ? 0 : turnOrder.indexOf(actor));

type LegStanding = {
  readonly status: DealStatus;
  readonly sub: SubState | null;
  readonly turn: WhoseTurn | null;
};

/** Facts that change the words of a turn alone, while nothing of them is known. */
export const onTime = { mayDecide: false, isRegistryPending: false, isLate: false };

/** What happens next with a leg whose turn is stored with it: the words follow the clock, the turn does not. */
export const shownTurns = (leg: LegStanding, facts: TurnFacts): readonly [Turn, ...Turn[]] => {
  const [first, ...others] = turnsOf(leg.status, leg.sub, facts);
  if (leg.turn === null || [first, ...others].some(({ actor }) => actor === leg.turn))
    return [first, ...others];
  return [{ ...first, actor: leg.turn }];
};

/** What a reader is told first: what his own side is to do, where it has anything to do, else whose turn it is. */
export const turnFor = (
  turns: readonly [Turn, ...Turn[]],
  side: 'agent' | 'broker',
): { readonly turn: Turn; readonly also: Turn | null } => {
  const own = side === 'agent' ? turns.find(({ actor }) => isAgentTurn(actor)) : undefined;
  const turn = own ?? turns[0];
  return { turn, also: turns.find((other) => other !== turn) ?? null };
};

/** Whose turn a leg is, and what the agent's side owes: what is stored with it, counted, filtered by and shown. */
export const owedIn = (
  status: DealStatus,
  sub: SubState | null,
  facts: WhoseTurnFacts,
): { readonly turn: WhoseTurn | null; readonly agentTurn: AgentTurn | null } => {
  if (whoseTurnOf(status, sub, facts.hasAgent) === null) return { turn: null, agentTurn: null };
  const actors = turnsOf(status, sub, { ...facts, ...onTime }).map(({ actor }) => actor);
  return { turn: actors[0] ?? null, agentTurn: actors.find((actor) => isAgentTurn(actor)) ?? null };
};

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
