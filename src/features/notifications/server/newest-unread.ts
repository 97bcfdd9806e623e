import { and, desc, eq, isNull } from 'drizzle-orm';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';

const mostUnread = 20;

/** §3: a notification is its id, its message and who caused it. */
export const newestUnread = async (db: Db, userId: number) => {
  const rows = await db
    .select({ id: notifications.id, message: notifications.message, username: users.username })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .orderBy(desc(notifications.id))
    .limit(mostUnread);
  return rows.map(({ id, message, username }) => ({
    id,
    message,
    ...(username !== null && { from: { username } }),
  }));
};
