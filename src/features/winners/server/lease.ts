import { eq, sql } from 'drizzle-orm';
import { giveAllBack, isInHands, isUnfinished, prolong } from '#features/calls/server/calls.facade.ts';
import type { Company } from '#features/winners/server/find-company.ts';
import { leaseChanged } from '#features/winners/server/winner-moments.ts';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { winnerErrors } from '#features/winners/winners.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Held = { readonly winnerId: number; readonly fence: number };
type Winner = typeof winners.$inferSelect;

/** The company of a winner and the winner, locked. */
export const lockWinner = async (
  { db }: Pick<Operation, 'db'>,
  winnerId: number,
): Promise<{ readonly company: Company | null; readonly winner: Winner }> => {
  const [winner] = await db.select().from(winners).where(eq(winners.id, winnerId));
  if (!winner) throw refuse(winnerErrors.notFound);
  if (winner.companyId === null) return { company: null, winner };
  const [company] = await db
    .select()
    .from(winnerCompanies)
    .where(eq(winnerCompanies.id, winner.companyId))
    .for('update');
  return { company: company ?? null, winner };
};

/** The same where there must be a company. */
export const lockCompany = async (
  operation: Pick<Operation, 'db'>,
  winnerId: number,
): Promise<{ readonly company: Company; readonly winner: Winner }> => {
  const { company, winner } = await lockWinner(operation, winnerId);
  if (!company) throw refuse(winnerErrors.notFound);
  return { company, winner };
};

/** The company in the caller's hands by this number; a late write of a window that slept is refused. */
export const lockHeld = async (
  operation: Operation,
  { winnerId, fence }: Held,
): Promise<{ readonly company: Company; readonly winner: Winner }> => {
  const found = await lockCompany(operation, winnerId);
  const { company } = found;
  const isHis = company.leaseBy === operation.caller.userId && company.fence === fence;
  if (!isHis || !(await isInHands(operation, winnerCompanies, company.id)))
    throw refuse(winnerErrors.notYours);
  return found;
};

/** A window that is open says so: the lease runs on from now. */
export const prolongLease = async (operation: Operation, held: Held) => {
  const { company } = await lockHeld(operation, held);
  return { lease_until: await prolong(operation, winnerCompanies, company.id) };
};

/** A talk that wants its result keeps its company where it is. */
export const refuseUnfinished = async ({ db, now }: Operation, companyId: number): Promise<void> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const conversation = await selectRow<{ id: number }>(
    db,
    sql`select f.id from ${winnerCompanies} f where f.id = ${companyId} and ${isUnfinished(moment)}`,
  );
  if (conversation) throw refuse(winnerErrors.noResult);
};

/** What is in the caller's hands is given back, unless a talk with it wants its result. */
export const releaseLease = async (operation: Operation) => {
  const { userId } = operation.caller;
  const moment = sql`${operation.now.toISOString()}::timestamptz`;
  if (await giveAllBack(operation, winnerCompanies, userId, isUnfinished(moment)))
    throw refuse(winnerErrors.noResult);
  await leaseChanged.emit(operation, { userId });
  return success;
};
