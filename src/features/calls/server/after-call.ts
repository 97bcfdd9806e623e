import { callLimits } from '#features/calls/calls.limits.ts';
import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { afterWorkingMinutes, officeHours } from '#domain/working-clock.ts';
import { closeCallbacksByCall, createTeamCallback } from '#features/callbacks/server/callbacks.facade.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { noteContact } from '#features/leads/server/leads.facade.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import type { Call } from '#features/calls/server/visible-calls.ts';
import type { Writing } from '#kit/server/implement.ts';

/** A talk has begun: what was missed from this number and what was promised to it is made up for. */
export const afterAnswer = async (writing: Writing, { id, phone, direction }: Call): Promise<void> => {
  const { db } = writing;
  if (phone === null || direction === 'inner') return;
  await closeCallbacksByCall(writing, { phone, callId: id });
  const missed = and(
    eq(calls.phone, phone),
    eq(calls.direction, 'in'),
    ne(calls.id, id),
    lt(calls.id, id),
    isNotNull(calls.endedAt),
    isNull(calls.answeredAt),
    isNull(calls.calledBackBy),
  );
  await db.update(calls).set({ calledBackBy: id }).where(missed);
};

const callBackLater = async (
  writing: Writing,
  { phone, name, organizationId, leadId }: Call,
): Promise<void> => {
  if (phone === null) return;
  const calendar = await readCalendar(writing.db);
  const dueAt = afterWorkingMinutes(writing.now, callLimits.missed(), officeHours, calendar);
  await createTeamCallback(writing, {
    phone,
    organizationId,
    leadId,
    dueAt,
    ...(name === null ? {} : { name }),
  });
};

/** A call is over: a missed one becomes a callback of the team, and a lead knows that he was tried or talked to. */
export const afterEnd = async (writing: Writing, call: Call): Promise<void> => {
  const isReached = call.answeredAt !== null;
  if (call.direction === 'in' && !isReached) await callBackLater(writing, call);
  const isTried = call.direction === 'out' && call.dialledAt !== null;
  if (call.leadId !== null && (isReached || isTried))
    await noteContact(writing, { leadId: call.leadId, at: writing.now, isReached });
};
