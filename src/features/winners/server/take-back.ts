import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { callOff, callOn } from '#features/callbacks/server/callbacks.facade.ts';
import { takeBackResult } from '#features/calls/server/calls.facade.ts';
import { mayPass } from '#domain/access.ts';
import { lockCompany } from '#features/winners/server/lease.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winnerContacts, winnerEvents, winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { leadWinners } from '#features/winners/winners.access.ts';
import { winnerErrors } from '#features/winners/winners.errors.ts';
import { undoMs } from '#features/winners/winners.status.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';

type Event = typeof winnerEvents.$inferSelect;
type Company = typeof winnerCompanies.$inferSelect;

/** A company as a result had found it, as its event keeps it. */
type Before = {
  readonly notBefore: string | null;
  readonly attempts: number;
  readonly lastResult: Company['lastResult'];
  readonly lastCallAt: string | null;
  readonly closedAt: string | null;
  readonly closedReason: Company['closedReason'];
  readonly liftedAt: string | null;
  readonly phone: string;
  readonly calledOff: readonly number[];
  readonly callbackId?: number;
};

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Puts a company back to where it stood before a result, with the call that was promised and those that were called off. */
export const takeBack = async (writing: Writing, event: Event): Promise<void> => {
  const { db, now } = writing;
  const before = event.before as Before | null;
  await db.update(winnerEvents).set({ undoneAt: now }).where(eq(winnerEvents.id, event.id));
  if (before === null) return;
  await db
    .update(winnerCompanies)
    .set({
      notBefore: moment(before.notBefore),
      attempts: before.attempts,
      lastResult: before.lastResult,
      lastCallAt: moment(before.lastCallAt),
      closedAt: moment(before.closedAt),
      closedReason: before.closedReason,
      liftedAt: moment(before.liftedAt),
      updatedAt: now,
    })
    .where(eq(winnerCompanies.id, event.companyId));
  await db
    .update(winnerContacts)
    .set({ hiddenAt: null, lastResult: null })
    .where(and(eq(winnerContacts.companyId, event.companyId), eq(winnerContacts.value, before.phone)));
  if (before.callbackId !== undefined)
    await callOff(writing, { ids: [before.callbackId], reason: winnerWords.undone });
  await callOn(writing, before.calledOff);
  await recomputeCompanies(writing, [event.companyId]);
};

/** The result of a call that stands, if there is one. */
export const standingResult = async (
  { db }: Pick<Writing, 'db'>,
  callId: number,
): Promise<Event | undefined> => {
  const of = and(
    eq(winnerEvents.callId, callId),
    eq(winnerEvents.kind, 'result'),
    isNull(winnerEvents.undoneAt),
  );
  const [found] = await db.select().from(winnerEvents).where(of).orderBy(desc(winnerEvents.id)).limit(1);
  return found;
};

/** Takes back the last result of a company within ten minutes: its consequences too; the talk wants a result again. */
export const undoResult = async (operation: Operation, winnerId: number) => {
  const { db, now, caller } = operation;
  const { company } = await lockCompany(operation, winnerId);
  const [last] = await db
    .select()
    .from(winnerEvents)
    .where(
      and(
        eq(winnerEvents.companyId, company.id),
        eq(winnerEvents.kind, 'result'),
        isNull(winnerEvents.undoneAt),
        gt(winnerEvents.at, new Date(now.getTime() - undoMs)),
      ),
    )
    .orderBy(desc(winnerEvents.id))
    .limit(1);
  const isHis = last && (last.byUserId === caller.userId || mayPass(leadWinners, caller.role));
  if (!last || !isHis || (company.leaseBy !== null && company.leaseBy !== caller.userId))
    throw refuse(winnerErrors.isOver);
  await takeBack(operation, last);
  if (last.callId !== null) await takeBackResult(operation, last.callId, winnerWords.undone);
  await writeEvent(operation, {
    companyId: company.id,
    winnerId,
    kind: 'undone',
    byUserId: caller.userId,
    callId: last.callId,
    result: last.result,
  });
  return success;
};
