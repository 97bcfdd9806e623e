import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { whosePhone } from '#features/call-rules/server/call-rules.facade.ts';
import { callEvents } from '#features/calls/calls.events.ts';
import { callWords } from '#features/calls/calls.errors.ts';
import { calls, phoneShifts } from '#features/calls/server/calls.tables.ts';
import { managerOfClient } from '#features/leads/server/leads.facade.ts';
import { leads } from '#features/leads/server/leads.read.ts';
import { formatPhone } from '#domain/phone.ts';
import { anyOf, type Db, selectRow } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

type Coming = { readonly phone: string; readonly sipCallId: string; readonly isPractice: boolean };

/** Writes down a call from outside before anybody is rung; the same SIP call is one call however often it is reported. */
export const startIncoming = async (
  { db, now }: Writing,
  { phone: typed, sipCallId, isPractice }: Coming,
): Promise<{ readonly callId: number }> => {
  const [known] = await db
    .select({ callId: calls.id })
    .from(calls)
    .where(and(eq(calls.sipCallId, sipCallId), eq(calls.direction, 'in')));
  if (known) return known;
  const phone = normalizePhone(typed) ?? typed.slice(0, 40);
  const { organization, leadId, leadName } = await whosePhone(db, { phone });
  const [made] = await db
    .insert(calls)
    .values({
      direction: 'in',
      phone,
      name: organization?.shortName ?? leadName,
      organizationId: organization?.id ?? null,
      leadId,
      kind: 'service',
      isPractice,
      state: 'ringing',
      startedAt: now,
      ringingAt: now,
      sipCallId,
    })
    .returning({ id: calls.id });
  return { callId: made?.id ?? 0 };
};

type Ringing = {
  readonly callId: number;
  readonly tried: readonly number[];
  readonly reachable: readonly number[];
};

/** Whose lead it is, as long as it is open. */
const ownerOfLead = async (db: Db, leadId: number | null): Promise<number | null> => {
  if (leadId === null) return null;
  const [lead] = await db
    .select({ ownerId: leads.ownerId })
    .from(leads)
    .where(and(eq(leads.id, leadId), isNull(leads.closedAt)));
  return lead?.ownerId ?? null;
};

/** Who talked to the number last. */
const lastTalker = async (db: Db, phone: string | null): Promise<number | null> => {
  if (phone === null) return null;
  const [call] = await db
    .select({ userId: calls.userId })
    .from(calls)
    .where(and(eq(calls.phone, phone), sql`${calls.answeredAt} is not null and ${calls.userId} is not null`))
    .orderBy(desc(calls.startedAt))
    .limit(1);
  return call?.userId ?? null;
};

/** Of these people on shift the one whose telephone has been silent longest. */
const longestIdle = async (db: Db, ids: readonly number[]): Promise<number | undefined> => {
  const row = await selectRow<{ id: number }>(
    db,
    sql`select s.user_id as id from ${phoneShifts} s
        where s.until is null and s.state = 'on' and ${anyOf(sql`s.user_id`, ids)}
        order by greatest(s.since, (select max(c.ended_at) from ${calls} c where c.user_id = s.user_id
          and c.started_at > s.since - interval '1 day')), s.user_id limit 1`,
  );
  return row?.id;
};

/**
 * Whose telephone rings next: the client's manager, the lead's, who last talked with the number, then whoever on shift
 * has been idle longest. `reachable` are free people with a telephone, `tried` those who have been rung. Undefined after the last.
 */
export const nextToRing = async (
  { db }: { readonly db: Db },
  { callId, tried, reachable }: Ringing,
): Promise<number | undefined> => {
  const [call] = await db.select().from(calls).where(eq(calls.id, callId));
  if (!call || call.state === 'ended') return undefined;
  const free = reachable.filter((id) => !tried.includes(id));
  if (free.length === 0) return undefined;
  const first = [
    await managerOfClient(db, call.organizationId),
    await ownerOfLead(db, call.leadId),
    await lastTalker(db, call.phone),
  ];
  return first.find((id): id is number => id !== null && free.includes(id)) ?? longestIdle(db, free);
};

type Ring = { readonly callId: number; readonly userId: number };

/** Tells a person, in every tab of his, that a call rings at his telephone. */
export const announceRinging = async (writing: Writing, { callId, userId }: Ring): Promise<void> => {
  const [call] = await writing.db.select().from(calls).where(eq(calls.id, callId));
  if (!call || call.state === 'ended') return;
  const shown = call.phone === null ? '' : formatPhone(call.phone);
  const body = call.name === null ? shown : `${call.name}, ${shown}`;
  await publish(writing, callEvents.ringing, {
    to: [userId],
    header: callWords.ringing,
    body,
    data: {
      call_id: call.id,
      phone: call.phone,
      name: call.name,
      organization_id: call.organizationId,
      lead_id: call.leadId,
      body,
    },
  });
};

/** Tells him as well that it does so no more. */
export const announceSilence = (
  writing: Pick<Writing, 'db' | 'now'>,
  { callId, userId }: Ring,
): Promise<void> => publish(writing, callEvents.silent, { to: [userId], data: { call_id: callId } });
