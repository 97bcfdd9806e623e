import { asc } from 'drizzle-orm';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const dayMs = 24 * 3_600_000;
const unreadDays = 2;
const keptDays = 30;
const batch = 500;

/**
 * The stories of the demo are told deal by deal, not in the order of time, and nobody has read along: what they
 * left is put in order, old news is dropped, and only the newest stays unread.
 */
export const notificationsSeed = defineSeed({
  name: 'notifications',
  order: 90,
  title: 'Уведомления',
  run: async ({ services, today, progress }) => {
    await services.database.write(async (db) => {
      const told = await db
        .select()
        .from(notifications)
        .orderBy(asc(notifications.createdAt), asc(notifications.id));
      await db.delete(notifications);
      const age = (at: Date): number => (today.getTime() - at.getTime()) / dayMs;
      const kept = told
        .filter(({ createdAt }) => age(createdAt) < keptDays)
        .map(({ id: _id, ...row }) => ({
          ...row,
          readAt: age(row.createdAt) < unreadDays ? null : row.createdAt,
        }));
      for (let at = 0; at < kept.length; at += batch)
        await db.insert(notifications).values(kept.slice(at, at + batch));
      progress(kept.length, kept.length);
    });
  },
});
