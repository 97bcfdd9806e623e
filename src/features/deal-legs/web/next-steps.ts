import { isStaff, type Role } from '#domain/role.ts';
import {
  requestPermissions,
  changeDeals,
  overrideVerdicts,
  recordOffers,
} from '#features/deals/deals.access.ts';
import { legMachine, moveOf, usualWay } from '#features/deal-legs/deal-legs.moves.ts';
import { dealTurnTexts } from '#features/deal-legs/deal-legs-turn.texts.ts';
import { leadingLeg } from '#features/deal-legs/deal-legs.turns.ts';
import { mayChooseBanks } from '#features/deal-legs/deal-legs.rules.ts';
import {
  type Deal,
  isClosed,
  type Leg,
  legsWithBank,
  type MoveOption,
} from '#features/deal-legs/deal-legs.view.ts';
import { sideOf } from '#features/deals/deals.rules.ts';
import type { DealStatus, WhoseTurn } from '#features/deals/deals.status.ts';
import { isOfClient } from '#features/document-kinds/document-kinds.codes.ts';
import { mayAct, whyReadOnly } from '#kit/web/screens/may-act.ts';

/** Tells whether a move belongs to the usual way. */
export const isUsualMove = (move: MoveOption): boolean => usualWay.includes(move.id);

/** Whether the person is offered to choose banks: his role may, and deals were not left to him for looking. */
export const offersBanks = (role: Role, status: DealStatus): boolean =>
  mayChooseBanks(role, status) && whyReadOnly('deals') === undefined;

/** The views where others' work on an application is done, by their ids. */
type WorkPlace = 'queries' | 'drafts' | 'signatures' | 'offers';

/** The applications one step concerns: at least one. */
type StepLegs = readonly [Leg, ...Leg[]];

/** What the caller does next: makes one move with some legs, records an offer, or fills the deal. */
export type NextStep =
  | { readonly kind: 'move'; readonly move: MoveOption; readonly legs: StepLegs }
  | { readonly kind: 'offer'; readonly legs: StepLegs }
  /** Lets a bank be sent to whose rules forbid it. */
  | { readonly kind: 'override'; readonly legs: StepLegs }
  /** Asks those above to let it. */
  | { readonly kind: 'permission_request'; readonly legs: StepLegs }
  /** Goes to the documents: some are missing, or nobody has looked at them. */
  | { readonly kind: 'documents'; readonly legs: StepLegs }
  /** Goes to the documents that wait for our eyes. */
  | { readonly kind: 'check'; readonly count: number; readonly legs: StepLegs }
  /** Goes to where the work stands: a bank's question, a draft of the guarantee, signatures. */
  | { readonly kind: 'place'; readonly place: WorkPlace; readonly legs: StepLegs }
  /** Opens the application whose guarantee has no number in the register yet. */
  | { readonly kind: 'registry'; readonly legs: StepLegs }
  | { readonly kind: 'banks' }
  | { readonly kind: 'parameters'; readonly missing: number };

type LegStep = Extract<NextStep, { readonly legs: StepLegs }>;

/** Steps with one key are one act: they differ by their applications alone. */
export const stepKey = (step: NextStep): string => {
  if (step.kind === 'move') return `move ${step.move.id}`;
  return step.kind === 'place' ? `place ${step.place}` : step.kind;
};

const oneByOne: readonly NextStep['kind'][] = ['offer', 'override', 'permission_request', 'registry'];

/** The applications among which the bank is asked for first: the act is one bank's. */
export const banksToAsk = (step: NextStep): readonly Leg[] => {
  const isOneByOne =
    oneByOne.includes(step.kind) || (step.kind === 'move' && moveOf(step.move.id)?.takes === 'one');
  return isOneByOne && 'legs' in step && step.legs.length > 1 ? step.legs : [];
};

const byDue = (a: Leg, b: Leg): number => (a.due_at ?? '9').localeCompare(b.due_at ?? '9');

const usualMoveOf = (leg: Leg): MoveOption | undefined =>
  usualWay
    .map((id) => leg.moves.find((move) => move.id === id && move.is_allowed))
    .find((move) => move !== undefined);

const waitsForOffer = (leg: Leg): boolean =>
  leg.bank !== null &&
  leg.offer === null &&
  (leg.sub_state === 'in_review' || (leg.status === 'sending' && leg.sub_state === 'sent'));

const placeOf = (leg: Leg, place: WorkPlace): LegStep => ({ kind: 'place', place, legs: [leg] });

/** A bank whose rules forbid it is sent to by permission alone. */
const permissionStep = (leg: Leg, role: Role): LegStep | undefined => {
  if (mayAct('deals', overrideVerdicts, role)) return { kind: 'override', legs: [leg] };
  return leg.precheck?.ask || !mayAct('deals', requestPermissions, role)
    ? undefined
    : { kind: 'permission_request', legs: [leg] };
};

/** How many documents of one set wait for the caller's eyes, in all these banks together. */
export const checkableIn = (legs: readonly Leg[]): number =>
  new Set(
    legs.flatMap(({ documents }) =>
      (documents?.unchecked ?? [])
        .filter(({ can_check: canCheck }) => canCheck)
        .map(({ document_type: kind }) => kind),
    ),
  ).size;

/** What stands in the way of a sending and is for the caller to do. */
const collectingStep = (leg: Leg, role: Role): LegStep | undefined => {
  if (leg.status !== 'collecting' || leg.bank === null) return undefined;
  if (leg.precheck?.is_stopped) return permissionStep(leg, role);
  const count = checkableIn([leg]);
  if (count > 0) return { kind: 'check', count, legs: [leg] };
  const isWhole = leg.documents === null || leg.documents.missing.length === 0;
  return isWhole || !mayAct('deals', changeDeals, role) ? undefined : { kind: 'documents', legs: [leg] };
};

const lacksSignatures = (leg: Leg): boolean =>
  leg.sub_state === 'queued' && leg.documents !== null && leg.documents.unsigned.length > 0;

/** What an approval waits for: a draft of the guarantee, or an offer that still holds. */
const approvedStep = (leg: Leg, role: Role): LegStep | undefined => {
  // The draft is ours to add: until it is there whoever is not of us has nothing to open.
  if (leg.turn.words === dealTurnTexts.addDraft && !isStaff(role)) return undefined;
  if (leg.turn.words !== dealTurnTexts.askOffer) return placeOf(leg, 'drafts');
  return mayAct('deals', recordOffers, role) ? { kind: 'offer', legs: [leg] } : undefined;
};

/** A question and a draft are answered where they are read, not by the move alone; an old offer is asked for anew. */
const placeStep = (leg: Leg, role: Role): LegStep | undefined => {
  if (!mayAct('deals', changeDeals, role)) return undefined;
  if (leg.status === 'query') return placeOf(leg, 'queries');
  if (leg.status === 'revision') return isStaff(role) ? placeOf(leg, 'drafts') : undefined;
  if (lacksSignatures(leg) && isStaff(role)) return placeOf(leg, 'signatures');
  if (usualMoveOf(leg)) return undefined;
  if (leg.status === 'signing') return placeOf(leg, 'signatures');
  if (leg.sub_state === 'awaiting_payment') return placeOf(leg, 'offers');
  return leg.status === 'approved' ? approvedStep(leg, role) : undefined;
};

const stepOf = (leg: Leg, role: Role): LegStep | undefined => {
  if (leg.sub_state === 'in_review' && waitsForOffer(leg) && mayAct('deals', recordOffers, role)) {
    return { kind: 'offer', legs: [leg] };
  }
  if (leg.status === 'issued')
    return leg.is_registry_pending && mayAct('deals', recordOffers, role)
      ? { kind: 'registry', legs: [leg] }
      : undefined;
  const place = placeStep(leg, role);
  if (place) return place;
  const move = usualMoveOf(leg);
  return move ? { kind: 'move', move, legs: [leg] } : collectingStep(leg, role);
};

/** Moves that take a lost deal up again. */
const resuming = legMachine.moves.filter((move) => move.resumes).map(({ id }) => id);
export const isResuming = (step: NextStep): boolean =>
  step.kind === 'move' && resuming.includes(step.move.id);

/** A deal all of whose banks are lost may be taken up again by whoever has the right. */
const resumingSteps = (deal: Deal): readonly NextStep[] => {
  for (const id of resuming) {
    const legs = legsWithBank(deal).filter((leg) =>
      leg.moves.some((move) => move.id === id && move.is_allowed),
    );
    const [first, ...others] = legs;
    const move = first?.moves.find((one) => one.id === id);
    if (first && move) return [{ kind: 'move', move, legs: [first, ...others] }];
  }
  return [];
};

/** Its parameters may still lack what a bank is sent by. */
const isOpen = ({ status }: Deal): boolean => ['creating', 'draft', 'collecting'].includes(status);

/** The leg the deal waits at comes first, as its head and the list say, then the nearest due. */
const inTurn = (deal: Deal) => {
  const leading = leadingLeg(deal)?.id;
  return (a: Leg, b: Leg): number => Number(b.id === leading) - Number(a.id === leading) || byDue(a, b);
};

/** The caller's next steps, nearest due first; legs that wait for the same move stand in one step. */
export const nextSteps = (deal: Deal, role: Role): readonly NextStep[] => {
  if (isOpen(deal) && deal.can_edit && deal.missing_fields.length > 0) {
    return [{ kind: 'parameters', missing: deal.missing_fields.length }];
  }
  if (offersBanks(role, deal.status) && legsWithBank(deal).length === 0 && !deal.legs.every(isClosed))
    return [{ kind: 'banks' }];
  if (deal.legs.every(isClosed)) return resumingSteps(deal);
  const steps = new Map<string, LegStep>();
  for (const leg of deal.legs.filter((one) => !isClosed(one)).toSorted(inTurn(deal))) {
    const step = stepOf(leg, role);
    if (!step) continue;
    const same = steps.get(stepKey(step));
    steps.set(stepKey(step), same ? { ...same, legs: [...same.legs, leg] } : step);
  }
  return [...steps.values()].map((step) =>
    step.kind === 'check' ? { ...step, count: checkableIn(step.legs) } : step,
  );
};

/** Something that happens next with one leg or with several at once. */
type ComingStep = {
  readonly legs: readonly [Leg, ...Leg[]];
  readonly words: string;
  readonly isMine: boolean;
  /** Who is to do it, where it is not the caller. */
  readonly actor: WhoseTurn | null;
};

type DocumentsStep = 'missing' | 'client' | 'unchecked';

const wordsOf: Readonly<Record<DocumentsStep, (count: number) => string>> = {
  missing: dealTurnTexts.lacking,
  client: dealTurnTexts.clientBrings,
  unchecked: dealTurnTexts.check,
};
const documentsSteps = Object.keys(wordsOf) as DocumentsStep[];

/** The documents of one bank behind a step; what a link asks the client for is no part of what others are to gather. */
const documentsOf = ({ documents, turn, also }: Leg, step: DocumentsStep): readonly string[] => {
  if (documents === null) return [];
  const kinds = documents[step === 'unchecked' ? 'unchecked' : 'missing'].map((one) => one.document_type);
  if (step === 'client') return kinds.filter(isOfClient);
  const others = kinds.filter((kind) => !isOfClient(kind));
  const isSplit = [turn, also].some((one) => one?.words === dealTurnTexts.lacking(others.length));
  return step === 'missing' && isSplit ? others : kinds;
};

/** Whether a turn of a leg is about the documents of its bank, which are one set for all banks of the deal. */
const documentsStep = (leg: Leg, { words }: Leg['turn']): DocumentsStep | undefined =>
  leg.documents === null
    ? undefined
    : documentsSteps.find((step) => words === wordsOf[step](documentsOf(leg, step).length));

/** How many documents of one set are wanting, or wait for our eyes, in all these banks together. */
const documentsWords = (step: DocumentsStep, legs: readonly Leg[]): string =>
  wordsOf[step](new Set(legs.flatMap((leg) => documentsOf(leg, step))).size);

/**
 * A turn of a leg as it is said of its deal: the documents of all banks are one set, and the head and «Что дальше»
 * count it alike.
 */
export const dealWords = ({ legs }: Deal, leg: Leg, turn: Leg['turn']): string => {
  const set = documentsStep(leg, turn);
  if (!set) return turn.words;
  const isSame = (one: Leg): boolean =>
    [one.turn, one.also].some((other) => other && documentsStep(one, other) === set);
  return documentsWords(
    set,
    legs.filter((one) => !isClosed(one) && isSame(one)),
  );
};

const isMineIn = (leg: Leg, turn: Leg['turn'], role: Role): boolean => {
  if (turn.actor === sideOf(role)) return true;
  return turn === leg.turn && leg.also === null && stepOf(leg, role) !== undefined;
};

/**
 * What happens next with the live legs, in words, the caller's own first, then as the deal waits; alike ones stand
 * together, and the documents of all banks are one step.
 */
export const comingSteps = (deal: Deal, role: Role): readonly ComingStep[] => {
  const live = deal.legs.filter(
    (leg) => !isClosed(leg) && (leg.status !== 'issued' || stepOf(leg, role) !== undefined),
  );
  const turns = live
    .toSorted(byDue)
    .flatMap((leg) => [leg.turn, ...(leg.also ? [leg.also] : [])].map((turn) => ({ leg, turn })));
  const together = Map.groupBy(turns, ({ leg, turn }) =>
    JSON.stringify([documentsStep(leg, turn) ?? turn.words, isMineIn(leg, turn, role)]),
  );
  const steps = [...together.values()].flatMap(([first, ...others]): ComingStep[] => {
    if (!first) return [];
    const { leg, turn } = first;
    const legs: [Leg, ...Leg[]] = [leg, ...others.map((other) => other.leg)];
    const isMine = isMineIn(leg, turn, role);
    return [{ legs, words: dealWords(deal, leg, turn), isMine, actor: isMine ? null : turn.actor }];
  });
  const order = inTurn(deal);
  return steps.toSorted((a, b) => Number(b.isMine) - Number(a.isMine) || order(a.legs[0], b.legs[0]));
};
