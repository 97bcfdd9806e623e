import { eq, type SQL, sql } from 'drizzle-orm';
import { calls } from '#features/calls/server/calls.read.ts';
import type { Company } from '#features/winners/server/find-company.ts';
import { isFree } from '#features/winners/server/offer-rules.ts';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { winnerErrors } from '#features/winners/winners.errors.ts';
import { leaseMs } from '#features/winners/winners.status.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { instantText, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Held = { readonly winnerId: number; readonly fence: number };
type Winner = typeof winners.$inferSelect;

/** A lease that begins or goes on now ends then, by the clock of the database. */
export const leaseEnd: SQL = sql`clock_timestamp() + ${`${leaseMs} milliseconds`}::interval`;

/** Whether somebody has the company in hand: until his lease is over and his call with it. */
export const isInHands = async ({ db }: Pick<Operation, 'db'>, companyId: number): Promise<boolean> =>
  (
    await selectRow<{ held: boolean }>(
      db,
      sql`select not ${isFree} as held from ${winnerCompanies} f where f.id = ${companyId}`,
    )
  )?.held === true;

/** While the call of the company in hand lives nobody takes another, nor gives it back. */
export const refuseInCall = async ({ db }: Pick<Operation, 'db'>, companyId: number): Promise<void> => {
  const going = await selectRow<{ id: number }>(
    db,
    sql`select k.id from ${winnerCompanies} f join ${calls} k on k.id = f.lease_call_id
        where f.id = ${companyId} and k.ended_at is null`,
  );
  if (going) throw refuse(winnerErrors.inCall);
};

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
  if (!isHis || !(await isInHands(operation, company.id))) throw refuse(winnerErrors.notYours);
  return found;
};

/** A window that is open says so: the lease runs on from now. */
export const prolongLease = async (operation: Operation, held: Held) => {
  const { company } = await lockHeld(operation, held);
  const row = await selectRow<{ until: string }>(
    operation.db,
    sql`update ${winnerCompanies} set lease_until = ${leaseEnd}
        where ${winnerCompanies.id} = ${company.id}
        returning ${instantText(sql`lease_until`)} as until`,
  );
  return { lease_until: row?.until ?? '' };
};

/** What is in the caller's hands is given back; nothing in them is no harm. */
export const releaseLease = async (operation: Operation) => {
  const { db, caller } = operation;
  const held = await db
    .select({ id: winnerCompanies.id })
    .from(winnerCompanies)
    .where(eq(winnerCompanies.leaseBy, caller.userId))
    .for('update');
  for (const { id } of held) await refuseInCall(operation, id);
  await db
    .update(winnerCompanies)
    .set({ leaseBy: null, leaseUntil: null })
    .where(eq(winnerCompanies.leaseBy, caller.userId));
  return success;
};
