import { and, eq } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { removeStopOf, writeStop } from '#features/call-rules/server/call-rules.facade.ts';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import { callErrors, callWords } from '#features/calls/calls.errors.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import { callFinished } from '#features/calls/server/call-moments.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { noteAnswered, noteEnded, noteRinging } from '#features/calls/server/note-call.ts';
import { type Call, lockOwnCall } from '#features/calls/server/visible-calls.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input<Name extends keyof typeof phoneCalls> =
  CallParsed<(typeof phoneCalls)[Name]> extends {
    readonly body: infer Body;
  }
    ? Body
    : never;

const keepSipId = async ({ db }: Operation, call: Call, sipCallId: string | undefined): Promise<void> => {
  if (sipCallId && call.sipCallId === null)
    await db.update(calls).set({ sipCallId }).where(eq(calls.id, call.id));
};

/** Who has answered or talks says that the talk goes on: when nobody says so any more, it is over (`closeSilent`). */
const noteConfirmed = async ({ db, now }: Operation, { id }: Call): Promise<void> => {
  await db
    .update(calls)
    .set({ confirmedAt: now })
    .where(and(eq(calls.id, id), eq(calls.state, 'talking')));
};

/** §7 `files-winners/call`: the other side has answered. Said again it changes nothing. */
export const answerCall = async (operation: Operation, input: Input<'answerCall'>) => {
  const call = await lockOwnCall(operation, input.call_id);
  if (call.state === 'ended') throw refuse(callErrors.isOver);
  await keepSipId(operation, call, input.sip_call_id);
  await noteAnswered(operation, { callId: call.id, userId: operation.caller.userId, at: operation.now });
  await noteConfirmed(operation, call);
  return success;
};

/** §7 `files-winners/hungup`: the talk, or the dialling, is over; `at` of one that is told of late. */
export const hangUp = async (operation: Operation, input: Input<'hangUp'>) => {
  const call = await lockOwnCall(operation, input.call_id);
  const at = input.at === undefined ? operation.now : new Date(input.at);
  await noteEnded(operation, { callId: call.id, sipCode: null, by: input.by, at });
  return success;
};

/** Whoever asked not to be called stands on the stop list before the note is saved. */
const stopAtWord = async (operation: Operation, call: Call): Promise<void> => {
  if (call.phone === null) return;
  const { id, isNew } = await writeStop(operation, {
    phone: call.phone,
    inn: null,
    reason: 'client_request',
    comment: '',
    proof: callWords.proofOfCall(call.id),
    until: null,
    addedBy: operation.caller.userId,
  });
  const after = { phone: call.phone, reason: 'client_request' };
  if (isNew) await recordChange(operation, { entity: 'callStop', entityId: id, after });
};

/** Nobody was there to talk to. */
const unanswered: readonly CallResult[] = ['no_answer', 'busy'];

/** §7 `files-winners/finishcall`: what came of it, and a note. It may be put right later; a talk that goes on has no result. */
export const finishCall = async (
  operation: Operation,
  { call_id: id, result, comment }: Input<'finishCall'>,
) => {
  const call = await lockOwnCall(operation, id);
  if (call.state === 'talking') throw refuse(callErrors.notOver);
  if (call.state !== 'ended') {
    // Of a talk by his own telephone nobody tells but its caller: a result of one says that there was one.
    if (call.isOwnPhone && !unanswered.includes(result))
      await noteAnswered(operation, { callId: id, at: call.startedAt });
    // Where there was no talk, what is said now is what followed, not a guess that is taken back at once.
    const missed = unanswered.includes(result) ? { result } : {};
    await noteEnded(operation, { callId: id, sipCode: null, by: 'we', at: operation.now, ...missed });
  }
  if (call.result === result && call.comment === comment) return success;
  await operation.db.update(calls).set({ result, comment }).where(eq(calls.id, id));
  await recordChange(operation, {
    entity: 'call',
    entityId: id,
    before: { result: call.result, comment: call.comment },
    after: { result, comment },
  });
  if (result === 'dnc_request') await stopAtWord(operation, call);
  await callFinished.emit(operation, {
    call: { ...call, state: 'ended', result, comment },
    result,
    before: call.result,
    byUserId: operation.caller.userId,
  });
  return success;
};

const setNote = async (
  { db }: Operation,
  call: Call,
  result: CallResult | undefined,
  comment: string,
): Promise<void> => {
  const set = { ...(result ? { result } : {}), ...(comment === '' ? {} : { comment }) };
  if (Object.keys(set).length > 0) await db.update(calls).set(set).where(eq(calls.id, call.id));
};

/** §7 `files-winners/notanswer`: there was no talk. Said of a call that is over it puts its result right, with what follows. */
export const noAnswer = async (operation: Operation, input: Input<'noAnswer'>) => {
  const { result, comment } = input;
  const call = await lockOwnCall(operation, input.call_id);
  if (call.answeredAt !== null) throw refuse(call.state === 'ended' ? callErrors.isOver : callErrors.notOver);
  await noteEnded(operation, {
    callId: call.id,
    sipCode: input.sip_code ?? null,
    by: 'they',
    at: operation.now,
    result,
  });
  if (call.state === 'ended' && result)
    return finishCall(operation, { call_id: call.id, result, comment: comment || call.comment });
  await setNote(operation, call, result, comment);
  return success;
};

const refuseForeign = (call: Call, { phone, direction, at }: Input<'reportCall'>, now: Date): void => {
  if (phone !== undefined && call.phone !== null && normalizePhone(phone) !== call.phone)
    throw refuseField('phone', callWords.otherPhone);
  if (direction !== undefined && direction !== call.direction)
    throw refuseField('direction', callWords.otherDirection);
  if (new Date(at).getTime() > now.getTime() + 300_000) throw refuseField('at', callWords.future);
};

/** What a browser may say besides of its call. */
const keepBeside = async (
  { db }: Operation,
  call: Call,
  { quality, event, extension }: Input<'reportCall'>,
): Promise<void> => {
  const pressed = event === 'pressed' && call.phone !== null ? extension : undefined;
  const set = { ...(quality ? { quality } : {}), ...(pressed === undefined ? {} : { extension: pressed }) };
  if (Object.keys(set).length > 0) await db.update(calls).set(set).where(eq(calls.id, call.id));
};

/** §7 `call/contact`: the browser tells of the life of its call. What the exchange has said before stays. */
export const reportCall = async (operation: Operation, input: Input<'reportCall'>) => {
  const call = await lockOwnCall(operation, input.call_id);
  refuseForeign(call, input, operation.now);
  await keepSipId(operation, call, input.sip_call_id);
  await keepBeside(operation, call, input);
  const at = new Date(input.at);
  const { event, sip_code: sipCode = null, by } = input;
  if (event === 'ringing') await noteRinging(operation, { callId: call.id });
  if (event === 'answered')
    await noteAnswered(operation, { callId: call.id, userId: operation.caller.userId, at });
  if (event === 'answered' || event === 'talking') await noteConfirmed(operation, call);
  if (event === 'ended' || event === 'failed')
    await noteEnded(operation, {
      callId: call.id,
      sipCode,
      by: by ?? (event === 'failed' ? 'exchange' : 'we'),
      at,
    });
  return success;
};

/** The result of a call is taken back: it wants one again, and what its «не звоните» put on the stop list is off it. */
export const takeBackResult = async (operation: Operation, callId: number, why: string): Promise<void> => {
  const [call] = await operation.db
    .select({ phone: calls.phone, result: calls.result })
    .from(calls)
    .where(eq(calls.id, callId));
  await operation.db.update(calls).set({ result: null }).where(eq(calls.id, callId));
  if (call?.result === 'dnc_request' && typeof call.phone === 'string')
    await removeStopOf(operation, { phone: call.phone, proof: callWords.proofOfCall(callId), why });
};
