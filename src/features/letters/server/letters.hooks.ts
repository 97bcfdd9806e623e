import { count, eq } from 'drizzle-orm';
import { letters } from '#features/letters/server/letters.tables.ts';
import { waitingLetters } from '#features/mailboxes/server/mailboxes.facade.ts';

/** How many letters wait in each box, for the list of boxes. */
export const lettersWaiting = waitingLetters.give(async (db) => {
  const rows = await db
    .select({ id: letters.mailboxId, waiting: count() })
    .from(letters)
    .where(eq(letters.state, 'queued'))
    .groupBy(letters.mailboxId);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
});
