import type { DealInput } from '#features/deals/deals.parameter-fields.ts';
import { eq } from 'drizzle-orm';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { mayEdit } from '#features/deals/deals.rules.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';
import { reassigned } from '#features/deal-wizard/server/assign-people.ts';
import { draftWhenComplete } from '#features/deal-wizard/server/create-deal.ts';
import {
  changesBetween,
  type Deal,
  dealLed,
  lockDeal,
  lockLegs,
  type Parameters,
  parametersOf,
  withInput,
  dealConflict,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { demandReason, judgeLegs, recomputeDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import { recomputeParameters } from '#features/deal-wizard/server/recompute-parameters.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Side = Readonly<Record<string, unknown>>;
type Changes = { readonly fields: readonly string[]; readonly before: Side; readonly after: Side };

const peopleChanges = (before: Deal, agentId: number | null, managerId: number | null): Changes => {
  const isAgent = before.agentId !== agentId;
  const isManager = before.managerId !== managerId;
  return {
    fields: [...(isAgent ? ['agent_id'] : []), ...(isManager ? ['manager_id'] : [])],
    before: {
      ...(isAgent ? { agent_id: before.agentId } : {}),
      ...(isManager ? { manager_id: before.managerId } : {}),
    },
    after: { ...(isAgent ? { agent_id: agentId } : {}), ...(isManager ? { manager_id: managerId } : {}) },
  };
};

const notify = async (operation: Operation, deal: Deal, params: Changes, people: Changes): Promise<void> => {
  const { caller } = operation;
  if (params.fields.length > 0) {
    const details = { fields: params.fields, before: params.before, after: params.after };
    await writeHistory(operation, caller, { dealId: deal.id, move: 'params', details });
  }
  if (people.fields.length > 0) {
    await writeHistory(operation, caller, {
      dealId: deal.id,
      move: 'people',
      details: { ...people },
    });
  }
  await recordChange(operation, {
    entity: 'deal',
    entityId: deal.id,
    before: { ...params.before, ...people.before },
    after: { ...params.after, ...people.after, version: deal.version + 1 },
  });
};

const onlyPeople = (input: DealInput): boolean =>
  Object.entries(input).every(
    ([key, value]) => value === undefined || key === 'agent_id' || key === 'manager_id',
  );

type Written = { readonly changed: Deal; readonly fields: readonly string[] };

/**
 * Writes parameters and people of a locked deal with its history and its version; null where nothing differs.
 * Whether they may be changed now is asked before; `resolveDeal` follows.
 */
export const writeParameters = async (
  operation: Operation,
  deal: Deal,
  input: DealInput,
): Promise<Written | null> => {
  const { db, now } = operation;
  const before = parametersOf(deal);
  const people = await reassigned(operation, deal, input);
  const parameters = onlyPeople(input) ? before : await recomputeParameters(operation, before, input);
  const params = changesBetween(before, parameters);
  const moved = peopleChanges(deal, people.agentId, people.managerId);
  if (params.fields.length + moved.fields.length === 0) return null;
  const set = { ...parameters, ...people, version: deal.version + 1, updatedAt: now };
  const [changed] = await db.update(deals).set(set).where(eq(deals.id, deal.id)).returning();
  if (!changed) throw new Error(`Deal ${deal.id} is gone`);
  await notify(operation, deal, params, moved);
  if (people.managerId !== deal.managerId)
    await dealLed.emit(operation, {
      deal: changed,
      from: deal.managerId,
      author: operation.caller,
      comment: null,
    });
  await lockLegs(db, deal.id);
  return { changed, fields: params.fields };
};

/** The parameters of a deal in work were changed: others gather papers by them. */
export const parametersChanged = defineHook<{
  readonly deal: Deal;
  readonly fields: readonly string[];
  readonly byUserId: number;
}>('deal.parameters-changed');

/** What makes a deal the second one with its client and purchase, or says why it stands. */
const pairFields: readonly string[] = ['inn', 'tender_number', 'collision_reason'];

/** Whether a deal holds everything of this already, or would make of it what it holds: the register's name of a client. */
const isThere = async (
  operation: Operation,
  deal: Deal,
  { agent_id: agentId, manager_id: managerId, ...input }: DealInput,
): Promise<boolean> => {
  if (agentId !== undefined || managerId !== undefined) return false;
  const before = parametersOf(deal);
  const holds = (made: Parameters): boolean => changesBetween(before, made).fields.length === 0;
  const asked = withInput(before, input);
  // Another client or purchase would be looked up: it is no word of this deal.
  if (asked.inn !== before.inn || asked.tenderNumber !== before.tenderNumber) return false;
  return holds(asked) || holds(await recomputeParameters(operation, before, input));
};

/**
 * Changes the parameters of a deal before it is sent, prices its chosen banks anew and makes it a draft as soon as
 * it holds enough. Who leads it may be changed later too, by those who may. A newer version is refused with what
 * was changed, by whom and when.
 */
export const updateDeal = async (
  operation: Operation,
  id: number,
  { version, ...input }: DealInput & { version: number },
): Promise<{ id: number; status: DealStatus; version: number }> => {
  const { caller, db } = operation;
  const deal = await lockDeal(operation, id);
  if (deal.version !== version) {
    // Asked for again because its answer was lost, or wished by two: what is there already stands against nobody.
    if (await isThere(operation, deal, input)) return { id, status: deal.status, version: deal.version };
    throw await dealConflict(db, deal, version);
  }
  if (!mayEdit(caller.role, deal.status) && !onlyPeople(input)) throw refuse(dealErrors.notEditable);
  const written = await writeParameters(operation, deal, input);
  if (!written) return { id, status: deal.status, version };
  const { changed, fields: params } = written;
  if (params.length > 0) await judgeLegs(operation, changed, { reprices: true });
  if (params.length > 0 && deal.status === 'collecting')
    await parametersChanged.emit(operation, { deal: changed, fields: params, byUserId: caller.userId });
  const resolved = await recomputeDeal(operation, changed, operation.caller, deal);
  const doubtful = params.filter((field) => pairFields.includes(field));
  if (doubtful.length > 0) {
    const fields = [...new Set([...doubtful, 'collision_reason'])];
    await demandReason(operation, resolved, { reason: resolved.collisionReason, fields });
  }
  return { id, status: await draftWhenComplete(operation, resolved), version: version + 1 };
};
