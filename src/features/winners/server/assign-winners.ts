import { and, eq, inArray, sql } from 'drizzle-orm';
import { mayPass, rolesOf } from '#domain/access.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Company } from '#features/winners/server/find-company.ts';
import { lockCompany } from '#features/winners/server/lease.ts';
import { isHeld } from '#features/winners/server/offer-rules.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import { callWinners } from '#features/winners/winners.access.ts';
import { winnerErrors, winnerProblems } from '#features/winners/winners.errors.ts';
import type { WinnerEventKind } from '#features/winners/winners.status.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Looking = Pick<Operation, 'db' | 'services'>;

/** Everybody who calls winners. */
export const listPeople = async ({ db, services }: Looking): Promise<{ id: number; name: string }[]> => {
  const calling = sql.param(`{${rolesOf(callWinners).join(',')}}`);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'active'), sql`${users.roles} && ${calling}::text[]`))
    .orderBy(users.lastName, users.id);
  const names = await shortNamesOf(
    { db, services },
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => ({ id, name: names.get(id) ?? '' }));
};

/** The companies of these winners, locked in one order; a winner nobody knows refuses them all. */
const lockCompanies = async ({ db }: Operation, ids: readonly number[]): Promise<Company[]> => {
  const rows = await db
    .select({ id: winners.id, companyId: winners.companyId })
    .from(winners)
    .where(inArray(winners.id, [...ids]));
  if (rows.length < new Set(ids).size) throw refuse(winnerErrors.notFound);
  const companyIds = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))];
  if (companyIds.length === 0) return [];
  return db
    .select()
    .from(winnerCompanies)
    .where(inArray(winnerCompanies.id, companyIds))
    .orderBy(winnerCompanies.id)
    .for('update');
};

type Change = {
  readonly set: Partial<typeof winnerCompanies.$inferInsert>;
  readonly kind: WinnerEventKind;
  readonly words: string;
};

const change = async (
  operation: Operation,
  companies: readonly Company[],
  { set, kind, words }: Change,
): Promise<{ changed: number }> => {
  const { db, now, caller } = operation;
  for (const { id, assigneeId, closedReason } of companies) {
    await db
      .update(winnerCompanies)
      .set({ ...set, updatedAt: now })
      .where(eq(winnerCompanies.id, id));
    await writeEvent(operation, { companyId: id, kind, byUserId: caller.userId, words });
    await recordChange(operation, {
      entity: 'winnerCompany',
      entityId: id,
      before: { assignee_id: assigneeId, closed: closedReason },
      after: { ...set, words },
    });
  }
  await recomputeCompanies(
    operation,
    companies.map(({ id }) => id),
  );
  return { changed: companies.length };
};

/** Gives companies to one person, or back to everybody. */
export const assignWinners = async (
  operation: Operation,
  { ids, user_id: userId }: { ids: readonly number[]; user_id: number | null },
) => {
  const { db, services } = operation;
  if (userId !== null) {
    const [person] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.status, 'active')));
    if (!person?.roles.some((role) => mayPass(callWinners, role)))
      throw refuseField('user_id', winnerProblems.person);
  }
  const names = await shortNamesOf({ db, services }, [userId]);
  const companies = (await lockCompanies(operation, ids)).filter(({ assigneeId }) => assigneeId !== userId);
  const words = userId === null ? '' : (names.get(userId) ?? '');
  const set = { assigneeId: userId, assignedBy: operation.caller.userId };
  return change(operation, companies, { set, kind: 'assigned', words });
};

/** Takes companies out of the queue with a reason. */
export const dropWinners = async (
  operation: Operation,
  { ids, reason }: { ids: readonly number[]; reason: string },
) => {
  const companies = (await lockCompanies(operation, ids)).filter(({ closedAt }) => closedAt === null);
  const set = { closedAt: operation.now, closedReason: 'by_hand' as const, closedWhy: reason };
  return change(operation, companies, { set, kind: 'dropped', words: reason });
};

/** Brings closed companies back into the queue; whoever asked not to be called stays on the stop list. */
export const bringBack = async (operation: Operation, { ids }: { ids: readonly number[] }) => {
  const companies = (await lockCompanies(operation, ids)).filter(({ closedAt }) => closedAt !== null);
  const set = { closedAt: null, closedReason: null, closedWhy: '', attempts: 0, notBefore: null };
  return change(operation, companies, { set, kind: 'returned', words: '' });
};

/** A head lets a client pass whom an agent holds, with a reason. */
export const passHeld = async (
  operation: Operation,
  { winner_id: winnerId, reason }: { winner_id: number; reason: string },
) => {
  const { db, now, caller } = operation;
  const { company } = await lockCompany(operation, winnerId);
  const held = await selectRow<{ held: boolean }>(
    db,
    sql`select ${isHeld(sql`${now.toISOString()}::timestamptz`)} as held from ${winnerCompanies} f where f.id = ${company.id}`,
  );
  if (held?.held !== true) throw refuse(winnerErrors.notHeld);
  const set = { passedBy: caller.userId, passedWhy: reason };
  await change(operation, [company], { set, kind: 'passed', words: reason });
  return success;
};
