import { isAgentFamily } from '#domain/role.ts';
import { dealMade, dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { isDraftable } from '#features/deals/deals.missing.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';
import { peopleOfNewDeal } from '#features/deal-wizard/server/assign-people.ts';
import {
  addLeg,
  demandReason,
  moveLeg,
  setBanks,
  recomputeDeal,
} from '#features/deal-legs/server/deal-legs.facade.ts';
import {
  changesBetween,
  type Deal,
  dealLed,
  emptyParameters,
  lockLegs,
  refuseNewDeal,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { recomputeParameters } from '#features/deal-wizard/server/recompute-parameters.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<typeof wizardCalls.createDeal>['body'];

/** T2 happens of itself as soon as a deal in Создание holds the minimum of a draft. */
export const draftWhenComplete = async (operation: Operation, deal: Deal): Promise<DealStatus> => {
  if (deal.status !== 'creating' || !isDraftable(deal)) return deal.status;
  const step = {
    move: dealMoves.saveDraft.id,
    to: 'draft' as const,
    toSub: null,
    decisionHours: 0,
    validUntil: null,
  };
  for (const leg of await lockLegs(operation.db, deal.id)) {
    if (leg.status === 'creating') await moveLeg(operation, deal, leg, step, operation.caller);
  }
  const drafted = await recomputeDeal(operation, deal, operation.caller);
  if (drafted.managerId === null)
    await dealLed.emit(operation, { deal: drafted, from: null, author: operation.caller, comment: null });
  return drafted.status;
};

/** What a new deal was made from: the deal it copies, the lead that became it, the winner who was called. */
type DealOrigin =
  | { readonly source: 'clone'; readonly parentId: number }
  | { readonly source: 'lead'; readonly leadId: number }
  | { readonly source: 'winner'; readonly winnerId: number };

/** What the history says of where a deal comes from. */
const originWords = (origin: DealOrigin | undefined): Readonly<Record<string, number>> => {
  if (origin === undefined) return {};
  if (origin.source === 'clone') return { cloned_from: origin.parentId };
  return origin.source === 'lead' ? { from_lead: origin.leadId } : { from_winner: origin.winnerId };
};

/** A deal was made; told in the transaction of it. */
export const dealBegun = defineHook<{ readonly deal: Deal }>('deal.begun');

/** What is known of a new deal beside its input: where it comes from, and the number that was kept for it. */
type ContributionsHolder = { readonly origin?: DealOrigin | undefined; readonly number?: number | undefined };

const insertDeal = async (
  operation: Operation,
  input: Input,
  { origin, number }: ContributionsHolder,
): Promise<Deal> => {
  const { caller, db, now } = operation;
  const people = await peopleOfNewDeal(operation, input);
  const parameters = await recomputeParameters(operation, emptyParameters, input);
  const [deal] = await db
    .insert(deals)
    .overridingSystemValue()
    .values({
      ...(number === undefined ? {} : { id: number }),
      ...parameters,
      ...people,
      createdBy: caller.userId,
      source: origin?.source ?? (isAgentFamily(caller.role) ? 'agent' : 'staff'),
      ...(origin?.source === 'clone' ? { parentId: origin.parentId } : {}),
      status: 'creating',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!deal) throw new Error('No deal was written');
  const { after } = changesBetween(emptyParameters, parameters);
  const assigned = { agent_id: people.agentId, manager_id: people.managerId };
  await recordChange(operation, {
    entity: 'deal',
    entityId: deal.id,
    after: { ...after, ...assigned, version: 1 },
  });
  return deal;
};

/** An agent whose stop_app is 1 is refused a new deal (§3), and whom another guard of new deals keeps back. */
export const refuseWhoMayNot = async (operation: Operation): Promise<void> => {
  const { caller } = operation;
  if (!isAgentFamily(caller.role)) return;
  if (caller.stopApp === 1) throw refuse(dealErrors.stopped);
  await refuseNewDeal(operation);
};

/**
 * Makes a deal out of as much as is known: whatever is missing is asked for later. It starts with one leg without
 * a bank, or with the legs of the chosen banks. Who is kept back is refused, and so is a second live deal with the same
 * client and purchase without a reason. `number` is one that no other deal will be given.
 */
export const createDeal = async (
  operation: Operation,
  input: Input,
  origin?: DealOrigin,
  number?: number,
): Promise<{ id: number; status: DealStatus; version: number }> => {
  const { caller } = operation;
  await refuseWhoMayNot(operation);
  const deal = await insertDeal(operation, input, { origin, number });
  const leg = await addLeg(operation, deal, { bankId: null, status: 'creating' });
  await writeHistory(operation, caller, {
    dealId: deal.id,
    legId: leg.id,
    move: dealMade,
    toStatus: 'creating',
    details: originWords(origin),
  });
  if (input.bank_ids && input.bank_ids.length > 0) await setBanks(operation, deal, input.bank_ids);
  const resolved = await recomputeDeal(operation, deal, caller);
  await demandReason(operation, resolved, {
    reason: resolved.collisionReason,
    fields: ['tender_number', 'collision_reason'],
  });
  const status = await draftWhenComplete(operation, resolved);
  await dealBegun.emit(operation, { deal: resolved });
  return { id: deal.id, status, version: deal.version };
};
