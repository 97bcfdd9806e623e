import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListErrors, callListProblems } from '#features/call-lists/call-lists.errors.ts';
import { callListEvents } from '#features/call-lists/call-lists.events.ts';
import { reachedFrom } from '#features/call-lists/call-lists.status.ts';
import { callListWords } from '#features/call-lists/call-lists.texts.ts';
import { callListNumbers, callListPeople, callLists } from '#features/call-lists/server/call-lists.tables.ts';
import { type CallList, lockList } from '#features/call-lists/server/find-list.ts';
import { readBasis } from '#features/call-rules/server/call-rules.facade.ts';
import { voidTickets } from '#features/calls/server/calls.facade.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { recordChange } from '#kit/server/record-change.ts';

const peopleOf = async ({ db }: Operation, listId: number): Promise<number[]> =>
  (
    await db
      .select({ id: callListPeople.userId })
      .from(callListPeople)
      .where(eq(callListPeople.listId, listId))
  ).map(({ id }) => id);

/** Nobody is called by a list before the basis of offers is stated, nor without numbers and people. */
const checkStart = async ({ db }: Operation, { id }: CallList, people: readonly number[]): Promise<void> => {
  if ((await readBasis(db)) === null) throw refuse(callListErrors.noBasis);
  if (people.length === 0) throw refuseField('people', callListProblems.people);
  const waiting = and(eq(callListNumbers.listId, id), eq(callListNumbers.state, 'waiting'));
  if ((await db.$count(callListNumbers, waiting)) === 0) throw refuse(callListErrors.noNumbers);
};

/** What was about to be dialled is not: tickets are void, numbers go back; who talks goes on and gives his result. */
const halt = async (operation: Operation, listId: number): Promise<void> => {
  const { db } = operation;
  const held = await db
    .select({ id: callListNumbers.id, callId: calls.id, state: calls.state })
    .from(callListNumbers)
    .leftJoin(calls, eq(calls.id, callListNumbers.leaseCallId))
    .where(and(eq(callListNumbers.listId, listId), isNotNull(callListNumbers.leaseBy)));
  const planned = held.flatMap(({ callId, state }) =>
    callId !== null && state === 'planned' ? [callId] : [],
  );
  if (planned.length > 0) await voidTickets(operation, planned);
  const isIdle = or(
    isNull(callListNumbers.leaseCallId),
    sql`exists (select from ${calls} k where k.id = ${callListNumbers.leaseCallId} and k.state = 'planned')`,
  );
  await db
    .update(callListNumbers)
    .set({ leaseBy: null, leaseUntil: null })
    .where(and(eq(callListNumbers.listId, listId), isNotNull(callListNumbers.leaseBy), isIdle));
};

/** Starts, pauses or stops a list; its people hear of it at once. */
export const moveList = async (
  operation: Operation,
  { id, to }: CallParsed<(typeof callListCalls)['moveList']>['body'],
) => {
  const { db, now, caller } = operation;
  const list = await lockList(operation, id);
  if (list.state === to) return success;
  if (!reachedFrom[to].includes(list.state)) throw refuse(callListErrors.cannot);
  const people = await peopleOf(operation, id);
  const isRunning = to === 'running';
  if (isRunning) await checkStart(operation, list, people);
  const startedAt = list.startedAt ?? (isRunning ? now : null);
  await db
    .update(callLists)
    .set({ state: to, startedAt, movedBy: caller.userId, movedAt: now })
    .where(eq(callLists.id, id));
  if (!isRunning) await halt(operation, id);
  await recordChange(operation, {
    entity: 'callList',
    entityId: id,
    before: { state: list.state },
    after: { state: to },
  });
  await publish(operation, callListEvents.moved, {
    to: people,
    data: { list_id: id, is_running: isRunning },
  });
  if (isRunning && list.startedAt === null)
    await notify(operation, {
      to: people,
      fromUserId: caller.userId,
      kind: 'system',
      header: callListWords.started(list.name),
      message: callListWords.startedText,
      entity: null,
    });
  return success;
};
