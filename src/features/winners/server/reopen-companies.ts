import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import type { ClosedReason } from '#features/winners/winners.status.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { Writing } from '#kit/server/implement.ts';

/** Closed by what was said or done about other purchases. Who asked for quiet, or was taken out by hand, waits for a person's word. */
const ofOthers: readonly ClosedReason[] = ['not_needed', 'attempts', 'lead', 'deal'];

/** Companies that have won something new come back into the queue, and those that stand there stay; the attempts of all are counted anew. `won` tells by which purchase. */
export const reopenCompanies = async (
  writing: Pick<Writing, 'db' | 'now'>,
  won: ReadonlyMap<number, { readonly winnerId: number; readonly number: string }>,
): Promise<void> => {
  if (won.size === 0) return;
  const { id, closedAt, closedReason } = winnerCompanies;
  const reopened = await writing.db
    .update(winnerCompanies)
    .set({ closedAt: null, closedReason: null, closedWhy: '' })
    .where(and(inArray(id, [...won.keys()]), isNotNull(closedAt), inArray(closedReason, [...ofOthers])))
    .returning({ id });
  await writing.db
    .update(winnerCompanies)
    .set({ wonAt: writing.now, attempts: 0 })
    .where(and(inArray(id, [...won.keys()]), isNull(closedAt)));
  for (const company of reopened) {
    const { winnerId, number } = won.get(company.id) ?? { winnerId: null, number: '' };
    const words = winnerWords.wonAgain(number);
    await writeEvent(writing, { companyId: company.id, winnerId, kind: 'returned', words });
  }
};
