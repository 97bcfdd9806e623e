import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { notifyCallers } from '#features/callbacks/server/notify-callback.ts';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { addCallback, type Author, changeCallback } from '#features/callbacks/server/write-callback.ts';
import { zoneOf } from '#features/callbacks/server/zone-of-phone.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

const waitingFor = (phone: string) => and(eq(callbacks.phone, phone), isNull(callbacks.closedAt));

type MissedCall = {
  readonly phone: string;
  readonly name?: string;
  readonly organizationId?: number | null;
  readonly leadId?: number | null;
  readonly dueAt: Date;
  readonly reason?: string;
};

/**
 * A call back to somebody whom nobody has answered, of the team. While one to that number waits already there is no
 * second: it is made earlier, if the new one would be.
 */
export const createTeamCallback = async (
  writing: Writing,
  { phone: typed, name = '', organizationId = null, leadId = null, dueAt, reason }: MissedCall,
): Promise<number> => {
  const { db } = writing;
  const phone = normalizePhone(typed) ?? typed;
  const [waiting] = await db
    .select()
    .from(callbacks)
    .where(and(waitingFor(phone), isNull(callbacks.ownerId)))
    .orderBy(asc(callbacks.at), asc(callbacks.id))
    .limit(1)
    .for('update');
  if (waiting) {
    if (dueAt < waiting.at) await changeCallback(writing, null, waiting, { at: dueAt, remindedAt: null });
    return waiting.id;
  }
  const { zone } = await zoneOf(db, phone, organizationId);
  const made = await addCallback(writing, null, {
    phone,
    name,
    kind: 'team',
    at: dueAt,
    zone,
    reason: reason ?? callbackTexts.missedCall,
    isAgreed: true,
    ownerId: null,
    createdBy: null,
    organizationId,
    leadId,
    dealId: null,
  });
  await notifyCallers(writing, made, 'team');
  return made.id;
};

/** We have talked to that number: every promise to call it is kept. */
export const closeCallbacksByCall = async (
  writing: Pick<Writing, 'db' | 'now'>,
  { phone: typed, callId, author = null }: { phone: string; callId: number; author?: Author },
): Promise<number> => {
  const phone = normalizePhone(typed) ?? typed;
  const kept = await writing.db
    .select()
    .from(callbacks)
    .where(waitingFor(phone))
    .orderBy(asc(callbacks.id))
    .for('update');
  for (const callback of kept)
    await changeCallback(writing, author, callback, {
      state: 'done',
      callId,
      closedAt: writing.now,
      closedBy: author?.userId ?? null,
    });
  return kept.length;
};

/** Whether somebody with this number waits for a call he agreed to: such a call is a service. */
export const agreedCallback = async (db: Db, typed: string): Promise<boolean> => {
  const phone = normalizePhone(typed) ?? typed;
  return (await db.$count(callbacks, and(waitingFor(phone), eq(callbacks.isAgreed, true)))) > 0;
};

type Promised = {
  readonly phone: string;
  readonly name: string;
  readonly organizationId: number | null;
  readonly at: Date;
  readonly reason: string;
  /** Null: the team's. */
  readonly ownerId: number | null;
  readonly createdBy: number;
  /** Whoever is called has said yes to it in a talk: then it is no offer out of the blue. */
  readonly isAgreed: boolean;
};

/** Promises a call, by the clock of whoever is called. */
export const promiseCall = async (writing: Writing, { ownerId, ...promise }: Promised): Promise<number> => {
  const { zone } = await zoneOf(writing.db, promise.phone, promise.organizationId);
  const kind = ownerId === null ? ('team' as const) : ('personal' as const);
  const made = await addCallback(writing, null, {
    ...promise,
    kind,
    ownerId,
    zone,
    leadId: null,
    dealId: null,
  });
  return made.id;
};

type CallOff = { readonly reason: string } & (
  | { readonly phones: readonly string[] }
  | { readonly ids: readonly number[] }
);

/** These promises, or those to these numbers, are called off with a reason; those about a lead or a deal stay. Answers which. */
export const callOff = async (
  writing: Pick<Writing, 'db' | 'now'>,
  { reason, ...of }: CallOff,
): Promise<number[]> => {
  const chosen = 'ids' in of ? inArray(callbacks.id, [...of.ids]) : inArray(callbacks.phone, [...of.phones]);
  const waiting = await writing.db
    .select()
    .from(callbacks)
    .where(and(chosen, isNull(callbacks.closedAt), isNull(callbacks.leadId), isNull(callbacks.dealId)))
    .orderBy(asc(callbacks.id))
    .for('update');
  for (const callback of waiting)
    await changeCallback(writing, null, callback, {
      state: 'cancelled',
      cancelReason: reason,
      closedAt: writing.now,
    });
  return waiting.map(({ id }) => id);
};

/** Promises that were called off by mistake wait again. */
export const callOn = async (writing: Pick<Writing, 'db' | 'now'>, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const off = await writing.db
    .select()
    .from(callbacks)
    .where(and(inArray(callbacks.id, [...ids]), eq(callbacks.state, 'cancelled')))
    .orderBy(asc(callbacks.id))
    .for('update');
  for (const callback of off)
    await changeCallback(writing, null, callback, {
      state: callback.at <= writing.now ? 'due' : 'planned',
      cancelReason: null,
      closedAt: null,
    });
};

/** Promises that wait for these numbers, the nearest first. */
export const waitingForPhones = (db: Db, phones: readonly string[]) =>
  phones.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(callbacks)
        .where(and(inArray(callbacks.phone, [...phones]), isNull(callbacks.closedAt)))
        .orderBy(asc(callbacks.at), asc(callbacks.id));
