import { and, eq, lte } from 'drizzle-orm';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { readRecipients } from '#features/chat/server/recipients.ts';
import { publishCounted } from '#features/chat/server/publish-thread.ts';
import type { Services } from '#kit/server/services.ts';

/** Brings back threads whose hour has come: they wait again, and our side counts anew. Harmless when repeated. */
export const wakeThreads = async ({ database, clock, jobPage }: Services): Promise<void> => {
  const now = clock.now();
  const isDue = lte(chatThreads.snoozedUntil, now);
  const rows = await database.read((db) =>
    db.select({ id: chatThreads.id }).from(chatThreads).where(isDue).limit(jobPage),
  );
  for (const { id } of rows) {
    await database.write(async (db) => {
      const [thread] = await db
        .update(chatThreads)
        .set({ snoozedUntil: null })
        .where(and(eq(chatThreads.id, id), isDue))
        .returning();
      if (!thread) return;
      const ours = (await readRecipients(db, thread)).filter(({ isOurs }) => isOurs);
      await publishCounted({ db, now }, ours);
    });
  }
};
