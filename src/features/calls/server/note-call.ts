import { inArray, sql } from 'drizzle-orm';
import type { CallEnder, CallResult } from '#features/calls/calls.status.ts';
import { afterAnswer, afterEnd } from '#features/calls/server/after-call.ts';
import { callAnswered, callEnded } from '#features/calls/server/call-moments.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { type Begun, writeBegun } from '#features/calls/server/inner-calls.ts';
import type { Call } from '#features/calls/server/visible-calls.ts';
import type { Writing } from '#kit/server/implement.ts';

type Ringing = { readonly callId: number };
/** Of an incoming call, who answered. */
type Answered = { readonly callId: number; readonly userId?: number; readonly at: Date };
/** The end of a call: what the exchange or a browser knows of it. */
type Ended = {
  readonly callId: number;
  readonly sipCode: number | null;
  readonly by: CallEnder;
  readonly at: Date;
  /** What its caller says of it himself. */
  readonly result?: CallResult | undefined;
};

/** What is told of a call. Said again or too late it changes nothing. */
export type CallNote =
  | Begun
  | ({ readonly what: 'ringing' } & Ringing)
  | ({ readonly what: 'answered' } & Answered)
  | ({ readonly what: 'ended' } & Ended);

type Set = Partial<Omit<Call, 'id'>>;

/** A moment as it was reported, never before the call began nor after now: a browser's clock may be wrong. */
const within = (at: Date, call: Call, now: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), call.startedAt.getTime()), now.getTime()));

const busyCodes: readonly number[] = [486, 600];
const wrongCodes: readonly number[] = [404, 484, 604];

/** What a code says of an outgoing call that nobody answered; of one by the caller's own telephone nobody but he says it. */
const resultOf = (call: Call, { sipCode, by }: Ended): Call['result'] => {
  if (call.isOwnPhone && by === 'exchange') return null;
  if (call.direction !== 'out' || call.answeredAt !== null || call.dialledAt === null) return null;
  if (sipCode !== null && busyCodes.includes(sipCode)) return 'busy';
  return sipCode !== null && wrongCodes.includes(sipCode) ? 'wrong_number' : 'no_answer';
};

/** Its browser may have told of an answer or an end before. */
const begun = (call: Call, { sipCallId, at }: Begun): Set | undefined => {
  if (call.dialledAt !== null) return undefined;
  const state = call.state === 'planned' ? 'ringing' : call.state;
  return { state, sipCallId, dialledAt: at, ringingAt: at };
};

const ringing = (call: Call, now: Date): Set | undefined =>
  call.state === 'planned' || call.state === 'dialling' ? { state: 'ringing', ringingAt: now } : undefined;

const answered = (call: Call, { userId, at }: Answered, now: Date): Set | undefined => {
  if (call.answeredAt !== null || call.state === 'ended') return undefined;
  const who = call.direction === 'in' && userId !== undefined ? { userId } : {};
  return { state: 'talking', answeredAt: within(at, call, now), ...who };
};

/** The first word counts; a code that comes later is added where there was none. */
const ended = (call: Call, note: Ended, now: Date): Set | undefined => {
  const { sipCode, by, at, result } = note;
  if (call.state === 'ended') return call.sipCode === null && sipCode !== null ? { sipCode } : undefined;
  return {
    state: 'ended',
    endedAt: within(at, call, now),
    endedBy: by,
    sipCode,
    result: call.result ?? result ?? resultOf(call, note),
  };
};

/** What a note changes of a call as it stands; undefined where it changes nothing. */
const changeBy = (call: Call, note: CallNote, now: Date): Set | undefined => {
  if (note.what === 'begun') return begun(call, note);
  if (note.what === 'ringing') return ringing(call, now);
  return note.what === 'answered' ? answered(call, note, now) : ended(call, note, now);
};

/** Stores how far these calls have come, by one statement. */
const store = async ({ db }: Pick<Writing, 'db'>, changed: readonly Call[]): Promise<void> => {
  const rows = changed.map((call) => ({
    id: call.id,
    state: call.state,
    user_id: call.userId,
    sip_call_id: call.sipCallId,
    dialled_at: call.dialledAt,
    ringing_at: call.ringingAt,
    answered_at: call.answeredAt,
    ended_at: call.endedAt,
    ended_by: call.endedBy,
    sip_code: call.sipCode,
    result: call.result,
  }));
  await db.execute(sql`
    update ${calls} c set state = v.state, user_id = v.user_id, sip_call_id = v.sip_call_id, dialled_at = v.dialled_at,
      ringing_at = v.ringing_at, answered_at = v.answered_at, ended_at = v.ended_at, ended_by = v.ended_by,
      sip_code = v.sip_code, result = v.result
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id int, state text, user_id int, sip_call_id text,
      dialled_at timestamptz, ringing_at timestamptz, answered_at timestamptz, ended_at timestamptz, ended_by text,
      sip_code int, result text)
    where c.id = v.id`);
};

/** Lets others do what follows from an answer and an end; once a call. */
const emitAfter = async (writing: Writing, note: CallNote, before: Call, call: Call): Promise<void> => {
  if (note.what === 'answered') {
    await afterAnswer(writing, call);
    await callAnswered.emit(writing, { call });
  }
  if (note.what === 'ended' && before.state !== 'ended') {
    await afterEnd(writing, call);
    await callEnded.emit(writing, { call });
  }
};

/** Writes down what is told of calls, in its order: however many they are, they are locked by one statement and stored by one. */
export const noteCalls = async (writing: Writing, notes: readonly CallNote[]): Promise<void> => {
  const fresh = notes.filter((note): note is Begun => note.what === 'begun' && !note.isPlanned);
  if (fresh.length > 0) await writeBegun(writing, fresh);
  const later = notes.filter((note) => note.what !== 'begun' || note.isPlanned);
  if (later.length === 0) return;
  const ids = [...new Set(later.map(({ callId }) => callId))];
  const locked = await writing.db
    .select()
    .from(calls)
    .where(inArray(calls.id, ids))
    .orderBy(calls.id)
    .for('update');
  const standing = new Map(locked.map((call) => [call.id, call]));
  const changes = later.flatMap((note) => {
    const before = standing.get(note.callId);
    const set = before && changeBy(before, note, writing.now);
    if (!before || !set) return [];
    const call = { ...before, ...set };
    standing.set(call.id, call);
    return [{ note, before, call }];
  });
  if (changes.length === 0) return;
  const changed = new Set(changes.map(({ call }) => call.id));
  await store(
    writing,
    [...changed].flatMap((id) => standing.get(id) ?? []),
  );
  for (const { note, before, call } of changes) await emitAfter(writing, note, before, call);
};

/** The telephone at the other end rings. */
export const noteRinging = (writing: Writing, note: Ringing): Promise<void> =>
  noteCalls(writing, [{ what: 'ringing', ...note }]);

/** Somebody answered. */
export const noteAnswered = (writing: Writing, note: Answered): Promise<void> =>
  noteCalls(writing, [{ what: 'answered', ...note }]);

/** The call is over. */
export const noteEnded = (writing: Writing, note: Ended): Promise<void> =>
  noteCalls(writing, [{ what: 'ended', ...note }]);
