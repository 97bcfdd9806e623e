import { eq } from 'drizzle-orm';
import type { CallEnder } from '#features/calls/calls.status.ts';
import { afterAnswer, afterEnd } from '#features/calls/server/after-call.ts';
import { callAnswered, callEnded } from '#features/calls/server/call-moments.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { type Call, lockCall } from '#features/calls/server/visible-calls.ts';
import type { Writing } from '#kit/server/implement.ts';

type Set = Partial<Omit<Call, 'id'>>;

const change = async ({ db }: Pick<Writing, 'db'>, call: Call, set: Set): Promise<Call> => {
  await db.update(calls).set(set).where(eq(calls.id, call.id));
  return { ...call, ...set };
};

/** A moment as it was reported, never before the call began nor after now: a browser's clock may be wrong. */
const within = (at: Date, call: Call, now: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), call.startedAt.getTime()), now.getTime()));

/** The telephone at the other end rings. Said again or too late, it changes nothing. */
export const noteRinging = async (
  writing: Writing,
  { callId }: { readonly callId: number },
): Promise<void> => {
  const call = await lockCall(writing.db, callId);
  if (!call || (call.state !== 'planned' && call.state !== 'dialling')) return;
  await change(writing, call, { state: 'ringing', ringingAt: writing.now });
};

/** Somebody answered; of an incoming call, who. Said again it changes nothing. */
export const noteAnswered = async (
  writing: Writing,
  { callId, userId, at }: { readonly callId: number; readonly userId?: number; readonly at: Date },
): Promise<void> => {
  const call = await lockCall(writing.db, callId);
  if (!call || call.answeredAt !== null || call.state === 'ended') return;
  const who = call.direction === 'in' && userId !== undefined ? { userId } : {};
  const answeredAt = within(at, call, writing.now);
  const answered = await change(writing, call, { state: 'talking', answeredAt, ...who });
  await afterAnswer(writing, answered);
  await callAnswered.emit(writing, { call: answered });
};

/** The end of a call: what the exchange or a browser knows of it. */
type End = {
  readonly callId: number;
  readonly sipCode: number | null;
  readonly by: CallEnder;
  readonly at: Date;
};

/** The call is over. The first word counts; a code that comes later is added where there was none. */
export const noteEnded = async (writing: Writing, { callId, sipCode, by, at }: End): Promise<void> => {
  const call = await lockCall(writing.db, callId);
  if (!call) return;
  if (call.state === 'ended') {
    if (call.sipCode === null && sipCode !== null) await change(writing, call, { sipCode });
    return;
  }
  const ended = await change(writing, call, {
    state: 'ended',
    endedAt: within(at, call, writing.now),
    endedBy: by,
    sipCode,
    result: call.result ?? resultOf(call, sipCode),
  });
  await afterEnd(writing, ended);
  await callEnded.emit(writing, { call: ended });
};

const busyCodes: readonly number[] = [486, 600];
const wrongCodes: readonly number[] = [404, 484, 604];

/** What a code says of an outgoing call that nobody answered. */
const resultOf = (call: Call, sipCode: number | null): Call['result'] => {
  if (call.direction !== 'out' || call.answeredAt !== null || call.dialledAt === null) return null;
  if (sipCode !== null && busyCodes.includes(sipCode)) return 'busy';
  return sipCode !== null && wrongCodes.includes(sipCode) ? 'wrong_number' : 'no_answer';
};
