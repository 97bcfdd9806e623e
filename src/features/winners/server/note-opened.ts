import { eq } from 'drizzle-orm';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import type { Writing } from '#kit/server/implement.ts';

/** The client has opened what was sent to him: his company is called before the others. */
export const noteOpened = async (writing: Pick<Writing, 'db' | 'now'>, winnerId: number): Promise<void> => {
  const { db, now } = writing;
  const [winner] = await db.select().from(winners).where(eq(winners.id, winnerId));
  if (!winner || winner.companyId === null) return;
  await db.update(winnerCompanies).set({ liftedAt: now }).where(eq(winnerCompanies.id, winner.companyId));
  await writeEvent(writing, { companyId: winner.companyId, winnerId, kind: 'opened', byUserId: null });
};
