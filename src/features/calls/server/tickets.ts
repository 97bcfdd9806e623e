import { hash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { findCalled, findStopOf } from '#features/call-rules/server/call-rules.facade.ts';
import { ticketMs } from '#features/calls/calls.status.ts';
import { calls, callTickets } from '#features/calls/server/calls.tables.ts';
import type { Call } from '#features/calls/server/visible-calls.ts';
import { randomToken } from '#kit/server/clock.ts';
import type { Writing } from '#kit/server/implement.ts';

type Moment = Pick<Writing, 'db' | 'now'>;
type Dialling = Pick<Writing, 'db' | 'now' | 'services'>;
const hashOf = (ticket: string): string => hash('sha256', ticket);

/** Gives a ticket for one dialling of the call's number by its person. */
export const giveTicket = async (
  { db, now }: Moment,
  { id, userId, phone }: Call,
): Promise<{ readonly ticket: string; readonly expiresAt: Date }> => {
  if (userId === null || phone === null) throw new Error(`Call ${id} goes to no number`);
  const ticket = randomToken();
  const expiresAt = new Date(now.getTime() + ticketMs);
  await db.insert(callTickets).values({ callId: id, tokenHash: hashOf(ticket), userId, phone, expiresAt });
  return { ticket, expiresAt };
};

/** Whether the stop list has come to forbid the call since its ticket was given; a reason given then still counts. */
const isStoppedSince = async ({ db, now, services }: Dialling, call: Call): Promise<boolean> => {
  if (call.kind !== 'offer' && call.reason !== '') return false;
  const phone = call.phone ?? '';
  const asked = { phone, organizationId: call.organizationId, userId: call.userId ?? 0 };
  const { inns } = await findCalled({ db, services }, asked);
  return (await findStopOf(db, { phone, inns, now })) !== null;
};

/** What was about to be dialled is not: the tickets of these calls are over at once. */
export const voidTickets = async ({ db, now }: Moment, callIds: readonly number[]): Promise<void> => {
  const unused = and(inArray(callTickets.callId, [...callIds]), isNull(callTickets.usedAt));
  await db.update(callTickets).set({ expiresAt: now }).where(unused);
};

/** A ticket as it comes with an INVITE, and who sends it where. */
type ShownTicket = {
  readonly ticket: string;
  readonly userId: number;
  readonly phone: string;
  readonly sipCallId: string;
};

/**
 * Takes a ticket: once, within its minute, by its own person, for its own number, and not for one that the stop list
 * has taken meanwhile. Undefined where any of it fails: the number is not dialled.
 */
export const takeTicket = async (
  dialling: Dialling,
  { ticket, userId, phone, sipCallId }: ShownTicket,
): Promise<{ readonly callId: number } | undefined> => {
  const { db, now } = dialling;
  const unused = and(eq(callTickets.tokenHash, hashOf(ticket)), isNull(callTickets.usedAt));
  const [found] = await db.select().from(callTickets).where(unused).for('update');
  if (!found || found.userId !== userId || found.phone !== normalizePhone(phone) || found.expiresAt <= now)
    return undefined;
  const [call] = await db.select().from(calls).where(eq(calls.id, found.callId)).for('update');
  if (!call || call.state !== 'planned' || (await isStoppedSince(dialling, call))) return undefined;
  await db.update(callTickets).set({ usedAt: now }).where(eq(callTickets.id, found.id));
  await db.update(calls).set({ state: 'dialling', dialledAt: now, sipCallId }).where(eq(calls.id, call.id));
  return { callId: call.id };
};
