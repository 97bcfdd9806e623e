import { eq } from 'drizzle-orm';
import { promiseCall } from '#features/callbacks/server/callbacks.facade.ts';
import type { listedNumberCalls } from '#features/call-lists/listed-numbers.contract.ts';
import { callListProblems } from '#features/call-lists/call-lists.errors.ts';
import { listResults } from '#features/call-lists/call-lists.results.ts';
import { mostAttempts } from '#features/call-lists/call-lists.status.ts';
import { callListWords } from '#features/call-lists/call-lists.texts.ts';
import { callListNumbers } from '#features/call-lists/server/call-lists.tables.ts';
import { type ListNumber, lockHeldNumber } from '#features/call-lists/server/find-list.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { finishCall } from '#features/calls/server/calls.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';

const yearMs = 366 * 86_400_000;

/** What follows from a result for its number; said again it is the same, put right it follows the last word. */
export const applyListResult = async (
  { db, now }: Writing,
  number: Pick<ListNumber, 'id' | 'attempts' | 'leaseBy'>,
  result: CallResult,
  userId: number | null,
): Promise<void> => {
  const row = listResults[result];
  // A result that no list knows, such as a deal, closes the number as well.
  const consequence = row?.consequence ?? { kind: 'close' as const };
  const isAgain = consequence.kind === 'retry' && number.attempts < mostAttempts;
  const set = isAgain
    ? { state: 'waiting' as const, notBefore: new Date(now.getTime() + consequence.minutes * 60_000) }
    : { state: 'done' as const, notBefore: null };
  // Whoever has it in hand by now keeps it, though an old result is put right.
  const freed = number.leaseBy === userId ? { leaseBy: null, leaseUntil: null } : {};
  await db
    .update(callListNumbers)
    .set({ ...set, lastResult: result, ...freed })
    .where(eq(callListNumbers.id, number.id));
};

const momentOf = (stated: string | undefined, now: Date): Date => {
  if (stated === undefined) throw refuseField('callback_at', callListProblems.noCallback);
  const at = new Date(stated);
  if (at.getTime() < now.getTime() - 60_000) throw refuseField('callback_at', callListProblems.past);
  if (at.getTime() > now.getTime() + yearMs) throw refuseField('callback_at', callListProblems.far);
  return at;
};

/** What came of a talk, by who has the number in hand; its consequence follows the call itself. */
export const finishNumber = async (
  operation: Operation,
  input: CallParsed<(typeof listedNumberCalls)['finish']>['body'],
) => {
  const { now, caller } = operation;
  const number = await lockHeldNumber(operation, input);
  if (number.lastCallId !== input.call_id) throw refuseField('call_id', callListProblems.foreignCall);
  const row = listResults[input.result];
  if (!row || row.key === null) throw refuseField('result', callListProblems.result);
  if (row.consequence.kind === 'callback')
    await promiseCall(operation, {
      phone: number.phone,
      name: number.name,
      organizationId: number.organizationId,
      at: momentOf(input.callback_at, now),
      reason: input.comment || callListWords.callbackReason,
      ownerId: caller.userId,
      createdBy: caller.userId,
      isAgreed: true,
    });
  await finishCall(operation, { call_id: input.call_id, result: input.result, comment: input.comment });
  return success;
};

/** The results that are chosen by a key, with what follows from each. */
export const showListResults = (): CallReply<(typeof listedNumberCalls)['showResults']> =>
  (Object.entries(listResults) as [CallResult, NonNullable<(typeof listResults)[CallResult]>][]).flatMap(
    ([result, { key, consequence }]) => {
      const words = callListWords.consequence;
      if (key === null) return [];
      return [
        {
          result,
          key,
          consequence:
            consequence.kind === 'retry' ? words.retry(consequence.minutes) : words[consequence.kind],
        },
      ];
    },
  );
