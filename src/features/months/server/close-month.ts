import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { publishFinance, sumLines } from '#features/finance/server/finance.facade.ts';
import { closeDays, lockDays } from '#features/ledger/server/ledger.facade.ts';
import type { monthCalls } from '#features/months/months.contract.ts';
import { monthErrors, monthProblems } from '#features/months/months.errors.ts';
import { lastDayOf, monthChecks } from '#features/months/months.rules.ts';
import { monthTexts as texts } from '#features/months/months.texts.ts';
import { countMonth, hashOf } from '#features/months/server/count-month.ts';
import { monthLines } from '#features/months/server/month-lines.ts';
import { monthClosings } from '#features/months/server/months.tables.ts';
import { closedMonths, findMonth } from '#features/months/server/show-months.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

const refusals = { running: 'notEnded', open: 'notNext', closed: 'closed', last: 'closed' } as const;

/** Closes a month: what stands on its last day is kept, and no money is dated into it any more. */
export const closeMonth = async (
  operation: Operation,
  { month: asked, reason }: CallParsed<typeof monthCalls.closeMonth>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  // Whoever writes money now is waited for, whoever comes later waits and then dates it by an open day.
  await lockDays(db);
  const { first, state } = await findMonth(operation, asked);
  if (state !== 'next') throw refuse(monthErrors[refusals[state]]);
  const sums = await sumLines(db, monthLines(operation, first));
  const open = monthChecks.filter((check) => sums[check].count > 0);
  const words = reason?.trim() ?? '';
  if (open.length > 0 && words === '') throw refuseField('reason', monthProblems.asksReason);
  const kept = await countMonth(operation, first);
  const hash = hashOf(kept);
  await closeDays(db, lastDayOf(first));
  const [made] = await db
    .insert(monthClosings)
    .values({
      month: first,
      kept,
      hash,
      reason: open.length > 0 ? words : null,
      closedBy: caller.realUserId,
      closedAt: now,
    })
    .returning({ id: monthClosings.id });
  await recordChange(operation, {
    entity: 'month',
    entityId: made?.id ?? 0,
    after: { month: asked, hash, open, reason: words },
  });
  await publishFinance(operation);
};

/** Opens the last closed month; the directors are told who has done it and why. */
export const reopenMonth = async (
  operation: Operation,
  { month: asked, reason }: CallParsed<typeof monthCalls.reopenMonth>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  await lockDays(db);
  const [last, before] = await closedMonths(db);
  if (last?.month !== `${asked}-01`) throw refuse(monthErrors.notLast);
  await closeDays(db, before ? lastDayOf(before.month) : null);
  await db
    .update(monthClosings)
    .set({ reopenedBy: caller.realUserId, reopenedAt: now, reopenReason: reason })
    .where(and(eq(monthClosings.id, last.id), isNull(monthClosings.reopenedAt)));
  const directors = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'active'), arrayContains(users.roles, ['director'])));
  const names = await shortNamesOf(operation, [caller.realUserId]);
  await notify(operation, {
    to: directors.map(({ id }) => id),
    fromUserId: caller.userId,
    kind: 'system',
    header: texts.reopened(last.month),
    message: texts.reopenedText(names.get(caller.realUserId) ?? '', reason),
    entity: null,
  });
  await recordChange(operation, {
    entity: 'month',
    entityId: last.id,
    before: { hash: last.hash },
    after: { month: asked, reopened: reason },
  });
  await publishFinance(operation);
};
