import { asc } from 'drizzle-orm';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const dayMs = 24 * 3_600_000;
const unreadDays = 2;
const retentionDays = 30;
const batch = 500;

/**
 * What is told in silence is read as soon as it is written, deal by deal and not in the order of time. It is put in
 * order here, old news is dropped, and the newest becomes unread. What people have got or read meanwhile stays as it is.
 */
const putInOrder = async ({ services, today, progress }: SeedTools): Promise<void> => {
  await services.database.write(async (db) => {
    const report = await db
      .select()
      .from(notifications)
      .orderBy(asc(notifications.createdAt), asc(notifications.id));
    await db.delete(notifications);
    const age = (at: Date): number => (today.getTime() - at.getTime()) / dayMs;
    const readAt = ({ createdAt, readAt: seenAt }: (typeof report)[number]): Date | null =>
      seenAt?.getTime() === createdAt.getTime() && age(createdAt) < unreadDays ? null : seenAt;
    const cached = report
      .filter(({ createdAt }) => age(createdAt) < retentionDays)
      .map((row) => ({ ...row, id: undefined, readAt: readAt(row) }));
    for (let at = 0; at < cached.length; at += batch)
      await db.insert(notifications).values(cached.slice(at, at + batch));
    progress(cached.length, cached.length);
  });
};

/** The news of the first deals. */
export const firstNewsSeed = defineSeed({
  name: 'first-notifications',
  order: 55,
  title: 'Уведомления',
  run: putInOrder,
});

export const notificationsSeed = defineSeed({
  name: 'notifications',
  order: 90,
  title: 'Уведомления',
  isBehind: true,
  run: putInOrder,
});
