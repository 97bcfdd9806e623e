import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { notificationLetters } from '#features/notifications/notifications.letters.ts';
import { notificationTexts } from '#features/notifications/notifications.texts.ts';
import { queueLetter } from '#features/letters/server/letters.facade.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const isDue = (now: Date) => and(isNotNull(notifications.letterAt), lte(notifications.letterAt, now));

/** One letter of all that waits for this person and that he has not read meanwhile. */
const writeTo = async (writing: Writing, userId: number): Promise<void> => {
  const { db, now, services } = writing;
  const due = await db
    .update(notifications)
    .set({ letterAt: null })
    .where(and(eq(notifications.userId, userId), isDue(now)))
    .returning({
      id: notifications.id,
      header: notifications.header,
      message: notifications.message,
      readAt: notifications.readAt,
    });
  const reported = due.filter(({ readAt }) => readAt === null).toSorted((one, other) => one.id - other.id);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (reported.length === 0 || !user?.email || user.status !== 'active') return;
  await queueLetter(writing, {
    to: user.email,
    userId,
    // What happened is told in Russian; the words around it go with it.
    language: 'ru',
    letter: notificationLetters.news({
      name: user.firstName || user.username,
      about: notificationTexts.about(reported),
      news: notificationTexts.news(reported),
      site: services.settings.publicUrl?.href ?? '',
    }),
  });
};

/** Writes to everybody who wants letters of what he is reported, at once or at the hour of the one letter of a day. */
export const writeNoticeLetters = (services: Services): Promise<void> =>
  forEachRow(
    services,
    (after, limit) =>
      services.database.read((db) =>
        db
          .selectDistinct({ id: notifications.userId })
          .from(notifications)
          .where(and(isDue(services.clock.now()), gt(notifications.userId, after)))
          .orderBy(asc(notifications.userId))
          .limit(limit),
      ),
    ({ id }) => writeByClock(services, (writing) => writeTo(writing, id)),
  );
