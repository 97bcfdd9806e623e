import { winnerEvents } from '#features/winners/server/winners.tables.ts';
import type { Writing } from '#kit/server/implement.ts';

type NewEvent = Omit<typeof winnerEvents.$inferInsert, 'at'>;

/** Adds a line to the history of a company. */
export const writeEvent = async (
  { db, now }: Pick<Writing, 'db' | 'now'>,
  event: NewEvent,
): Promise<number> => {
  const [made] = await db
    .insert(winnerEvents)
    .values({ ...event, at: now })
    .returning({ id: winnerEvents.id });
  return made?.id ?? 0;
};
