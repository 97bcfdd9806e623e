import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { momentInZone } from '#domain/working-clock.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { callOff, promiseCall, waitingForPhones } from '#features/callbacks/server/callbacks.facade.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import type { Company } from '#features/winners/server/find-company.ts';
import { phonesOfCompany } from '#features/winners/server/leave-companies.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winnerContacts, winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { winnerLimits } from '#features/winners/winners.limits.ts';
import { type Consequence, resultTable } from '#features/winners/winners.results.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { Writing } from '#kit/server/implement.ts';

/** What was said of a talk or of a try, by whom and in which call. */
type StatedResult = {
  readonly company: Company;
  readonly winnerId: number | null;
  readonly callId: number;
  readonly phone: string;
  readonly result: CallResult;
  readonly byUserId: number | null;
};

type CompanySet = Partial<typeof winnerCompanies.$inferInsert>;

const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
const after = ({ now }: Pick<Writing, 'now'>, count: number, unit: keyof typeof unitMs): Date =>
  new Date(now.getTime() + count * unitMs[unit]);

/** The morning of the next working day by the clock of the company. */
const nextMorning = async ({ db, now }: Writing, { zone }: Company): Promise<Date> => {
  const day = addWorkingDays(moscowDateOf(now), 1, await readCalendar(db));
  return momentInZone(day, '10:00', zone);
};

type Promised = { readonly at: Date; readonly reason: string; readonly isAgreed: boolean };

const promise = async (writing: Writing, stated: StatedResult, promised: Promised): Promise<number> =>
  promiseCall(writing, {
    ...promised,
    phone: stated.phone,
    name: stated.company.name,
    organizationId: stated.company.organizationId,
    ownerId: stated.byUserId,
    createdBy: stated.byUserId ?? 0,
  });

/** What becomes of the company, and the promised call where there is one. */
const consequenceOf = async (
  writing: Writing,
  stated: StatedResult,
  then: Consequence,
): Promise<{ readonly set: CompanySet; readonly callbackId?: number | undefined }> => {
  const { now } = writing;
  if (then.kind === 'close') return { set: { closedAt: now, closedReason: then.reason } };
  if (then.kind === 'remind') {
    const at = after(writing, winnerLimits[then.after](), 'days');
    // Until then no new win of his wakes him; he has agreed to nothing.
    const reminder = { at, reason: winnerWords.remindReason, isAgreed: false };
    const callbackId = stated.byUserId === null ? undefined : await promise(writing, stated, reminder);
    return { set: { notBefore: at }, callbackId };
  }
  if (then.kind === 'other-number') return { set: { notBefore: await nextMorning(writing, stated.company) } };
  if (then.kind !== 'callback')
    return { set: { notBefore: after(writing, winnerLimits[then.after](), then.unit) } };
  const waiting = await firstWaiting(writing, stated.company.id);
  if (waiting) return { set: { notBefore: waiting } };
  const at = await nextMorning(writing, stated.company);
  if (stated.byUserId === null) return { set: { notBefore: at } };
  return {
    set: { notBefore: at },
    callbackId: await promise(writing, stated, { at, reason: winnerWords.callbackReason, isAgreed: true }),
  };
};

/** When the company was promised the next call. */
const firstWaiting = async (writing: Writing, companyId: number): Promise<Date | null> =>
  (await waitingForPhones(writing.db, await phonesOfCompany(writing, companyId)))[0]?.at ?? null;

/** Numbers tried within so long belong to one attempt. */
const attemptMs = 30 * 60_000;
const unreached: readonly CallResult[] = ['no_answer', 'busy', 'wrong_number', 'wrong_person', 'voicemail'];

/** Nobody answered at one number while the company is in hand: its next one is tried in the same lease. */
const hasOtherNumber = async (
  { db, now }: Writing,
  { company, result, phone }: StatedResult,
): Promise<boolean> => {
  if (company.leaseBy === null || !unreached.includes(result)) return false;
  const { companyId, kind, hiddenAt, lastAt, value } = winnerContacts;
  const fresh = or(isNull(lastAt), lt(lastAt, new Date(now.getTime() - attemptMs)));
  const others = and(eq(companyId, company.id), eq(kind, 'phone'), isNull(hiddenAt), ne(value, phone), fresh);
  return (await db.$count(winnerContacts, others)) > 0;
};

const noteNumber = async ({ db, now }: Writing, { company, phone, result }: StatedResult): Promise<void> => {
  const hidden = resultTable[result]?.hidesNumber ? { hiddenAt: now } : {};
  await db
    .update(winnerContacts)
    .set({ lastResult: result, lastAt: now, ...hidden })
    .where(and(eq(winnerContacts.companyId, company.id), eq(winnerContacts.value, phone)));
};

/** What a result has done, and what has to stand again when it is taken back. */
type Done = {
  readonly callbackId: number | undefined;
  readonly calledOff: readonly number[];
  readonly phone: string;
};

const beforeOf = (company: Company, { callbackId, calledOff, phone }: Done) => ({
  notBefore: company.notBefore?.toISOString() ?? null,
  attempts: company.attempts,
  lastResult: company.lastResult,
  lastCallAt: company.lastCallAt?.toISOString() ?? null,
  closedAt: company.closedAt?.toISOString() ?? null,
  closedReason: company.closedReason,
  liftedAt: company.liftedAt?.toISOString() ?? null,
  phone,
  calledOff,
  ...(callbackId === undefined ? {} : { callbackId }),
});

/** Writes a result into the history of a company and does what follows from it; said again of one call it replaces itself. */
export const applyResult = async (writing: Writing, stated: StatedResult): Promise<void> => {
  const row = resultTable[stated.result];
  if (!row) return;
  const { db, now } = writing;
  const { company } = stated;
  await noteNumber(writing, stated);
  const goesOn = await hasOtherNumber(writing, stated);
  const isTry = !goesOn && row.consequence.kind !== 'other-number';
  const { set, callbackId } = goesOn ? { set: {} } : await consequenceOf(writing, stated, row.consequence);
  const attempts = company.attempts + (isTry ? 1 : 0);
  const isOut = isTry && row.consequence.kind === 'retry' && attempts >= winnerLimits.attempts();
  const outcome: CompanySet = {
    ...set,
    ...(isOut ? { closedAt: now, closedReason: 'attempts' } : {}),
    ...(goesOn ? {} : { leaseBy: null, leaseUntil: null }),
  };
  await db
    .update(winnerCompanies)
    .set({
      ...outcome,
      attempts,
      lastResult: stated.result,
      lastCallAt: now,
      liftedAt: null,
      updatedAt: now,
    })
    .where(eq(winnerCompanies.id, company.id));
  const calledOff = outcome.closedAt
    ? await callOff(writing, {
        phones: await phonesOfCompany(writing, company.id),
        reason: winnerWords.holds.closed,
      })
    : [];
  await writeEvent(writing, {
    companyId: stated.company.id,
    winnerId: stated.winnerId ?? stated.company.bestWinnerId,
    kind: 'result',
    byUserId: stated.byUserId,
    callId: stated.callId,
    result: stated.result,
    before: beforeOf(company, { callbackId, calledOff, phone: stated.phone }),
  });
  await recomputeCompanies(writing, [stated.company.id]);
};
