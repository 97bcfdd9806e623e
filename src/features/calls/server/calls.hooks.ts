import { and, asc, eq, gt, inArray, isNotNull, isNull, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { pastCallsPoint, type PastCalls } from '#features/call-rules/server/call-rules.facade.ts';
import { ownConversations } from '#features/callbacks/server/callbacks.facade.ts';
import { callbacks } from '#features/callbacks/server/callbacks.read.ts';
import { callTexts } from '#features/calls/calls.texts.ts';
import { callRecordings, calls, phoneShifts } from '#features/calls/server/calls.tables.ts';
import { destroyRecordings } from '#features/calls/server/destroy-recording.ts';
import { nextTries } from '#features/calls/server/next-tries.ts';
import { hasTelephones } from '#features/calls/server/phone-line.ts';
import { resealRecordings } from '#features/calls/server/reseal-recordings.ts';
import { leadOfCall, leadsForgotten, peopleOnShift } from '#features/leads/server/leads.facade.ts';
import { listen } from '#kit/server/define-hook.ts';
import { recordsErased } from '#kit/server/personal/define-personal.ts';
import { sealedThings } from '#kit/server/master-key/rotate-keys.ts';
import { clientRecords } from '#features/organizations/server/organizations.facade.ts';
import type { Db } from '#kit/server/database.ts';

const hourMs = 3_600_000;
const mostOnShift = 1_000;

type Asked = Parameters<Parameters<typeof pastCallsPoint.give>[0]>[1];

/** More than any limit of attempts counts. */
const mostOffers = 200;

/** Calls to the firm: under its card, or by a number of it while nobody knew whose it was. */
const toCompany = ({ phones, organizationId }: Asked) => {
  const byNumber = inArray(calls.phone, [...phones]);
  return organizationId === null ? byNumber : or(byNumber, eq(calls.organizationId, organizationId));
};

const offersTo = async (db: Db, asked: Asked): Promise<Date[]> => {
  const offers = and(
    toCompany(asked),
    eq(calls.direction, 'out'),
    eq(calls.kind, 'offer'),
    eq(calls.isPractice, asked.isPractice),
    isNotNull(calls.dialledAt),
  );
  const rows = await db
    .select({ at: calls.startedAt })
    .from(calls)
    .where(offers)
    .orderBy(asc(calls.startedAt))
    .limit(mostOffers);
  return rows.map(({ at }) => at);
};

/** A planned call counts as going on while its ticket may still be used, any other until it ends, or for four hours. */
const isGoing = (now: Date) =>
  and(
    isNull(calls.endedAt),
    or(
      and(ne(calls.state, 'planned'), gt(calls.startedAt, new Date(now.getTime() - 4 * hourMs))),
      gt(calls.startedAt, new Date(now.getTime() - 60_000)),
    ),
  );

const busyWith = async (db: Db, asked: Asked): Promise<PastCalls['busyWith']> => {
  const { userId, phone, now } = asked;
  const others = and(isGoing(now), isNotNull(calls.userId), ne(calls.userId, userId));
  const busy = async (whose: SQL | undefined): Promise<number | null> => {
    const [row] = await db.select({ userId: calls.userId }).from(calls).where(and(others, whose)).limit(1);
    return row?.userId ?? null;
  };
  const ofPhone = await busy(eq(calls.phone, phone));
  const isAlone = asked.phones.length === 1 && asked.organizationId === null;
  return { phone: ofPhone, organization: isAlone ? ofPhone : await busy(toCompany(asked)) };
};

/** What the rules want to know of the calls there were. */
export const pastCalls = pastCallsPoint.give(async (db, asked) => {
  const lastHour = new Date(asked.now.getTime() - hourMs);
  const mine = and(
    eq(calls.userId, asked.userId),
    gt(calls.startedAt, lastHour),
    eq(calls.direction, 'out'),
    eq(calls.isPractice, asked.isPractice),
  );
  return {
    offers: await offersTo(db, asked),
    callsLastHour: await db.$count(calls, mine ?? sql`false`),
    busyWith: await busyWith(db, asked),
  };
});

/** Who has talked to whom, for a call back that was agreed in the talk. */
export const talkedInCall = ownConversations.give(async (db, { callId, phone, userId }) => {
  const isOwn = or(eq(calls.userId, userId), eq(calls.toUserId, userId));
  const own = and(eq(calls.id, callId), eq(calls.phone, phone), isOwn, isNotNull(calls.answeredAt));
  return (await db.$count(calls, own)) > 0;
});

/** A call that is promised is made when it is promised. */
export const promisedTries = nextTries.give(async (db, { phones }) => {
  const rows = await db
    .select({ phone: callbacks.phone, at: min(callbacks.at) })
    .from(callbacks)
    .where(and(inArray(callbacks.phone, [...phones]), isNull(callbacks.closedAt)))
    .groupBy(callbacks.phone);
  return rows.flatMap(({ phone, at }) => (at === null ? [] : [{ phone, at: at.toISOString() }]));
});

/** Recordings are sealed anew when the master key is turned over. */
export const sealedRecordings = sealedThings.give(resealRecordings);

/** Leads are given to whoever is at his telephone; where there are no telephones, nobody keeps shifts. */
export const onShift = peopleOnShift.give(async ({ db, services }) => {
  if (!hasTelephones(services)) return null;
  const atWork = and(isNull(phoneShifts.until), eq(phoneShifts.state, 'on'));
  const rows = await db.select({ id: phoneShifts.userId }).from(phoneShifts).where(atWork).limit(mostOnShift);
  return rows.map(({ id }) => id);
});

/** Calls pass with their client. */
export const callsOfClient = clientRecords.give({ name: 'calls', table: calls, counted: callTexts.counted });

/** The call that a lead was written down out of is this lead's, where it was the writer's own and of this number. */
export const onLeadOfCall = listen(leadOfCall, async ({ db }, { lead, callId, byUserId }) => {
  const isHis = or(eq(calls.userId, byUserId), eq(calls.toUserId, byUserId));
  await db
    .update(calls)
    .set({
      leadId: lead.id,
      name: sql`coalesce(${calls.name}, nullif(${lead.name}, ''))`,
      organizationId: sql`coalesce(${calls.organizationId}, ${lead.organizationId}::int)`,
    })
    .where(and(eq(calls.id, callId), isHis, eq(calls.phone, lead.phone ?? '')));
});

/** Calls to a forgotten lead keep their number, by which attempts and the stop list are judged, and lose the person. */
export const onLeadsForgotten = listen(leadsForgotten, async ({ db }, { leadIds }) => {
  await db
    .update(calls)
    .set({ name: null, comment: '', reason: '', extension: null })
    .where(inArray(calls.leadId, [...leadIds]));
});

/** Whoever is erased is heard no more. */
export const onRecordsErased = listen(recordsErased, async (writing, { table, ids }) => {
  if (table !== calls) return;
  const recordings = await writing.db
    .select({ id: callRecordings.id })
    .from(callRecordings)
    .where(and(inArray(callRecordings.callId, [...ids]), isNull(callRecordings.destroyedAt)));
  await destroyRecordings(
    writing,
    recordings.map(({ id }) => id),
    { why: 'client', userId: null },
  );
});
