import { and, desc, eq } from 'drizzle-orm';
import { holdClient } from '#features/organizations/server/organizations.facade.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import { type DealStatus, isClosed, otherBankChosen, type SubState } from '#features/deals/deals.status.ts';
import {
  atBank,
  type ChosenMove,
  moveFor,
  refuseWrongMoves,
} from '#features/deal-legs/server/choose-moves.ts';
import { legHistory, offers } from '#features/deals/server/deals.read.ts';
import { type MoveInput, objectionTo } from '#features/deal-legs/server/guards.ts';
import { judgedColumns } from '#features/deal-legs/server/judge-legs.ts';
import { lockTarget, refuseConflict, type Target } from '#features/deal-legs/server/lock-target.ts';
import { effectOf } from '#features/deal-legs/server/move-effects.ts';
import { syncMove, moveLeg, recomputeDeal } from '#features/deal-legs/server/move-leg.ts';
import {
  type Deal,
  type Leg,
  publishDealChanged,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import type { OfferedLeg } from '#features/deal-legs/server/read-legs.ts';
import { demandReason } from '#features/deal-legs/server/second-deal.ts';
import { type LegMoved, legMoved, publishDealMoved } from '#features/deal-legs/server/notify-moves.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const words = legTexts.guardReasons;

type Moved = {
  moved: { application_bank_id: number; status: DealStatus; sub_state: SubState | null }[];
  withdrawn: number[];
  deal_status: DealStatus;
};

/** The named legs, or all legs of the deal from which the move leads. */
const chooseMoves = (
  { caller }: Operation,
  { deal, legs, named }: Target,
  input: MoveInput,
): ChosenMove[] => {
  const required = named.length > 0 ? legs.filter(({ leg }) => named.includes(leg.id)) : legs;
  const candidates = required.map((one) => ({
    ...one,
    move: moveFor(deal, one.leg, input, caller),
  }));
  // A deal is deleted whole or not at all; any other move takes the legs it fits.
  const isWhole = named.length > 0 || input.to === 'deleted';
  const moving = candidates.filter(
    ({ leg, move }) => move !== undefined || (isWhole && leg.status !== 'deleted'),
  );
  if (moving.length > 0) return refuseWrongMoves(moving, caller);
  throw refuse(dealErrors.nothingToMove, { message: words.notFromHere(dealTexts.statusNames[deal.status]) });
};

const refuseObjections = async (
  operation: Operation,
  { deal, legs }: Target,
  chosen: readonly ChosenMove[],
  input: MoveInput,
): Promise<void> => {
  const { caller, now, db, services } = operation;
  const all = legs.map((one) => one.leg);
  for (const { leg, offer, found, move } of chosen) {
    const facts = { caller, now, services, deal, leg, legs: all, offer, found, move };
    const objection = await objectionTo(facts, input, db);
    if (!objection) continue;
    const message = atBank(leg, objection.why, chosen.length === 1);
    throw refuse(dealErrors.moveRefused, {
      message,
      detail: { application_bank_id: leg.id, move: move.id },
      ...(objection.field ? { errors: { [objection.field]: [message] } } : {}),
    });
  }
};

type Judged = Awaited<ReturnType<typeof judgedColumns>>;

/**
 * T5: the verdict that decides is that of the moment: rules and facts may have changed since the bank was chosen. It is
 * written with the move.
 */
const judgeSending = async (
  operation: Operation,
  { deal, legs, named }: Target,
  chosen: readonly ChosenMove[],
): Promise<{ readonly target: Target; readonly chosen: ChosenMove[]; readonly judged: Judged }> => {
  const sent = chosen.flatMap(({ move, leg }) =>
    move === dealMoves.send && leg.bankId !== null ? [leg] : [],
  );
  const judged = await judgedColumns(operation, deal, sent);
  const fresh = <T extends OfferedLeg>(one: T): T => ({
    ...one,
    leg: { ...one.leg, ...judged.get(one.leg.id) },
  });
  return { target: { deal, legs: legs.map(fresh), named }, chosen: chosen.map(fresh), judged };
};

/** Where a restored leg returns to: the state its deletion found it in. */
const stateBefore = async (
  { db }: Operation,
  legId: number,
): Promise<{ to: DealStatus; toSub: SubState | null }> => {
  const [row] = await db
    .select({ to: legHistory.fromStatus, toSub: legHistory.fromSub })
    .from(legHistory)
    .where(and(eq(legHistory.legId, legId), eq(legHistory.toStatus, 'deleted')))
    .orderBy(desc(legHistory.id))
    .limit(1);
  if (!row?.to) throw refuse(dealErrors.moveRefused, { message: words.noHistory });
  return { to: row.to, toSub: row.toSub };
};

/** A leg as it stands after its move, and what others are told of the move. */
type Moving = { readonly leg: Leg; readonly report: LegMoved };

const writeMove = async (
  operation: Operation,
  deal: Deal,
  chosen: ChosenMove,
  { input, verdict }: { readonly input: MoveInput; readonly verdict: Partial<Leg> | undefined },
): Promise<Moving> => {
  const { caller, db, now } = operation;
  const { leg, offer, move } = chosen;
  const effect = effectOf(move, { deal, leg, offer, input, now, userId: caller.userId });
  const target =
    move.to === 'previous'
      ? await stateBefore(operation, leg.id)
      : { to: move.to, toSub: move.toSub ?? null };
  if (effect.offer && offer) await db.update(offers).set(effect.offer).where(eq(offers.id, offer.id));
  const step = {
    ...target,
    move: move.id,
    comment: input.comment ?? null,
    reasonCode: input.reason_code ?? null,
    details: effect.details ?? {},
    facts: { ...verdict, ...effect.facts },
    decisionHours: leg.decisionHours,
    bankHours: leg.bankHours,
    validUntil: offer?.validUntil ?? null,
  };
  const moved = await moveLeg(operation, deal, leg, step, caller);
  await recordChange(operation, {
    entity: 'leg',
    entityId: leg.id,
    before: { status: leg.status, sub_state: leg.subState },
    after: { status: moved.status, sub_state: moved.subState, move: move.id },
  });
  return { leg: moved, report: legMoved(chosen, moved, step) };
};

/** T20: the client has chosen; what the other banks still have in hand is withdrawn in the same transaction. */
const withdrawOthers = async (
  operation: Operation,
  { deal, legs }: Target,
  chosen: readonly ChosenMove[],
): Promise<Moving[]> => {
  const accepted = chosen.find(({ move }) => move === dealMoves.acceptOffer);
  if (!accepted) return [];
  const isOver: readonly DealStatus[] = [
    'client_refused',
    'bank_refused',
    'deleted',
    'issued',
    'reissue',
    'reissue_approved',
  ];
  const live = legs.filter(({ leg }) => leg.id !== accepted.leg.id && !isOver.includes(leg.status));
  const withdrawn: Moving[] = [];
  for (const one of live) {
    const { leg, offer } = one;
    if (offer?.acceptedAt) {
      await operation.db
        .update(offers)
        .set({ acceptedAt: null, acceptedBy: null })
        .where(eq(offers.id, offer.id));
    }
    const step = {
      move: dealMoves.withdraw.id,
      to: 'client_refused' as const,
      toSub: null,
      comment: legTexts.otherBankComment,
      reasonCode: otherBankChosen,
      facts: { refusalCode: otherBankChosen, refusalText: null },
      decisionHours: leg.decisionHours,
      bankHours: leg.bankHours,
      validUntil: null,
    };
    const moved = await moveLeg(operation, deal, leg, step, operation.caller);
    withdrawn.push({ leg: moved, report: legMoved(one, moved, step) });
  }
  return withdrawn;
};

/** T5: the client belongs to the agent whose deal with him has been sent last (decided with the holding of clients). */
const holdSentClient = async (
  operation: Operation,
  deal: Deal,
  chosen: readonly ChosenMove[],
): Promise<void> => {
  const isFirst = chosen.some(({ leg, move }) => move === dealMoves.send && leg.sentAt === null);
  if (!isFirst || deal.agentId === null || deal.organizationId === null) return;
  await holdClient(operation, deal.organizationId, deal.agentId);
};

/** The operator who first moves a deal's leg is its operator, stored when the deal settles. */
const takeOver = async (operation: Operation, deal: Deal): Promise<Deal> => {
  const { caller } = operation;
  if (caller.role !== 'operator' || deal.operatorId !== null) return deal;
  const change = { before: { operator_id: null }, after: { operator_id: caller.userId } };
  const details = { fields: ['operator_id'], ...change };
  await writeHistory(operation, caller, { dealId: deal.id, move: 'people', details });
  await recordChange(operation, { entity: 'deal', entityId: deal.id, ...change });
  return { ...deal, operatorId: caller.userId };
};

const writeComment = async (
  operation: Operation,
  { deal, named, legs }: Target,
  input: MoveInput,
): Promise<Moved> => {
  if (!input.comment) {
    throw refuse(dealErrors.moveRefused, {
      message: words.commentOrMove,
      errors: { comment: [words.comment] },
    });
  }
  const stated = { dealId: deal.id, move: 'comment', comment: input.comment, details: {} };
  if (named.length === 0) await writeHistory(operation, operation.caller, stated);
  for (const legId of named) {
    const bankId = legs.find(({ leg }) => leg.id === legId)?.leg.bankId ?? null;
    await writeHistory(operation, operation.caller, { ...stated, legId, bankId });
  }
  await publishDealChanged(operation, deal, deal, operation.caller);
  return { moved: [], withdrawn: [], deal_status: deal.status };
};

/**
 * Moves legs of one deal by the machine of `deals.status.ts`, all of them or none, or writes a comment into the
 * history. What the machine, the caller's role, a guard or a newer version forbids is refused with the reason. `locked` is
 * the deal as it stands, where the caller has locked it already.
 */
export const moveLegs = async (operation: Operation, input: MoveInput, locked?: Deal): Promise<Moved> => {
  const found = await lockTarget(operation, input, locked);
  await refuseConflict(operation, found, input);
  if (input.move === undefined && input.to === undefined) return writeComment(operation, found, input);
  const { target, chosen, judged } = await judgeSending(
    operation,
    found,
    chooseMoves(operation, found, input),
  );
  await refuseObjections(operation, target, chosen, input);
  const moved: Moving[] = [];
  for (const one of chosen) {
    const verdict = judged.get(one.leg.id);
    moved.push(await writeMove(operation, target.deal, one, { input, verdict }));
  }
  const withdrawn = await withdrawOthers(operation, target, chosen);
  await holdSentClient(operation, target.deal, chosen);
  const held = await takeOver(operation, target.deal);
  const steps = [...moved, ...withdrawn];
  const recomputed = await recomputeDeal(operation, held, operation.caller);
  if (isClosed(target.deal.status) && !isClosed(recomputed.status)) {
    const reason = recomputed.collisionReason ?? (input.comment || null);
    await demandReason(operation, recomputed, { reason, fields: ['comment'] });
  }
  const fact = { deal: recomputed, author: operation.caller, legs: steps.map(({ report }) => report) };
  await publishDealMoved(operation, fact);
  await syncMove(operation, fact);
  return {
    moved: moved.map(({ leg }) => ({
      application_bank_id: leg.id,
      status: leg.status,
      sub_state: leg.subState,
    })),
    withdrawn: withdrawn.map(({ leg }) => leg.id),
    deal_status: recomputed.status,
  };
};
