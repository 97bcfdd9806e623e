import { eq } from 'drizzle-orm';
import { waitingForPhones } from '#features/callbacks/server/callbacks.facade.ts';
import { phonesOfCompany } from '#features/winners/server/leave-companies.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import type { Writing } from '#kit/server/implement.ts';

/** The client has opened what was sent to him: his company is called before the others, unless he was promised a time. */
export const noteOpened = async (writing: Pick<Writing, 'db' | 'now'>, winnerId: number): Promise<void> => {
  const { db, now } = writing;
  const [winner] = await db.select().from(winners).where(eq(winners.id, winnerId));
  if (!winner || winner.companyId === null) return;
  const { companyId } = winner;
  const promised = await waitingForPhones(db, await phonesOfCompany(writing, companyId));
  const set = promised.length > 0 ? { liftedAt: now } : { liftedAt: now, notBefore: null };
  await db.update(winnerCompanies).set(set).where(eq(winnerCompanies.id, companyId));
  await writeEvent(writing, { companyId, winnerId, kind: 'opened', byUserId: null });
  await recomputeCompanies(writing, [companyId]);
};
