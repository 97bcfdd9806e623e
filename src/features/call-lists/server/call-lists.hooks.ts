import { and, eq, inArray } from 'drizzle-orm';
import { callListErrors } from '#features/call-lists/call-lists.errors.ts';
import { callListNumbers, callLists } from '#features/call-lists/server/call-lists.tables.ts';
import type { ListNumber } from '#features/call-lists/server/find-list.ts';
import { applyListResult } from '#features/call-lists/server/finish-number.ts';
import { scriptOfNumbers } from '#features/call-lists/server/script-subject.ts';
import { numberCompanies } from '#features/call-rules/server/call-rules.facade.ts';
import { scriptSubjects } from '#features/call-scripts/server/call-scripts.facade.ts';
import {
  callBegun,
  callEnded,
  callFinished,
  leaseEnd,
  nextTries,
} from '#features/calls/server/calls.facade.ts';
import { leadsForgotten } from '#features/leads/server/leads.facade.ts';
import { clientRecords } from '#features/organizations/server/organizations.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { listen } from '#kit/server/define-hook.ts';
import type { Writing } from '#kit/server/implement.ts';

/** Numbers of lists pass with their client. */
export const numbersOfClient = clientRecords.give({ name: 'callListNumbers', table: callListNumbers });

/** A number of a list is no stranger's. */
export const phonesOfLists = numberCompanies.give(async (db, { phone }) => {
  const [found] = await db
    .select({ id: callListNumbers.id })
    .from(callListNumbers)
    .where(eq(callListNumbers.phone, phone))
    .limit(1);
  return found ? { inn: null, zone: null, phones: [], since: null } : null;
});

/** Numbers of a list that runs are tried again after a rest. */
export const triesOfLists = nextTries.give(async (db, { phones, now }) => {
  const again = and(
    inArray(callListNumbers.phone, [...phones]),
    eq(callListNumbers.state, 'waiting'),
    eq(callLists.state, 'running'),
  );
  const rows = await db
    .select({ phone: callListNumbers.phone, notBefore: callListNumbers.notBefore })
    .from(callListNumbers)
    .innerJoin(callLists, eq(callLists.id, callListNumbers.listId))
    .where(again);
  return rows.map(({ phone, notBefore }) => ({ phone, at: (notBefore ?? now).toISOString() }));
});

/** Conversations by a script about a number of a list. */
export const scriptsOfLists = scriptSubjects.give(scriptOfNumbers);

/** Whoever has a number in hand dials it while its list runs, and not a moment longer; the lease lives as long as its call. */
export const onCallBegun = listen(callBegun, async ({ db, now }, { call }) => {
  if (call.phone === null || call.userId === null) return;
  const [found] = await db
    .select({ number: callListNumbers, state: callLists.state })
    .from(callListNumbers)
    .innerJoin(callLists, eq(callLists.id, callListNumbers.listId))
    .where(and(eq(callListNumbers.leaseBy, call.userId), eq(callListNumbers.phone, call.phone)))
    .for('update');
  if (!found) return;
  if (found.state !== 'running') throw refuse(callListErrors.notRunning);
  const { id, attempts } = found.number;
  await db
    .update(callListNumbers)
    .set({ leaseCallId: call.id, lastCallId: call.id, lastAt: now, attempts: attempts + 1 })
    .where(eq(callListNumbers.id, id));
});

/** The number a call was made to by a list, locked. */
const numberOfCall = async ({ db }: Writing, callId: number): Promise<ListNumber | undefined> => {
  const [number] = await db
    .select()
    .from(callListNumbers)
    .where(eq(callListNumbers.lastCallId, callId))
    .for('update');
  return number;
};

/** From the end of a talk there is a lease's time for its result; what the exchange knows is never asked. */
export const onCallEnded = listen(callEnded, async (writing, { call }) => {
  if (call.direction !== 'out') return;
  const number = await numberOfCall(writing, call.id);
  if (!number) return;
  const own = eq(callListNumbers.id, number.id);
  const { result, answeredAt, dialledAt } = call;
  if (answeredAt === null && result !== null) return applyListResult(writing, number, result, call.userId);
  // It never left: no attempt was made.
  const attempts = dialledAt === null ? Math.max(0, number.attempts - 1) : number.attempts;
  const until = number.leaseBy === null ? {} : { leaseUntil: leaseEnd };
  await writing.db
    .update(callListNumbers)
    .set({ attempts, ...until })
    .where(own);
});

/** What was said of a call has its consequence for the number. */
export const onCallFinished = listen(callFinished, async (writing, { call, result }) => {
  const number = await numberOfCall(writing, call.id);
  if (number) await applyListResult(writing, number, result, call.userId);
});

/** Of a forgotten lead the number stays, by which attempts are judged, and the person does not. */
export const onLeadsForgotten = listen(leadsForgotten, async ({ db }, { leadIds }) => {
  await db
    .update(callListNumbers)
    .set({ name: '', note: '' })
    .where(inArray(callListNumbers.leadId, [...leadIds]));
});
