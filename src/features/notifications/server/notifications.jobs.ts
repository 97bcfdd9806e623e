import { and, isNotNull, lt, or } from 'drizzle-orm';
import { notificationTexts } from '#features/notifications/notifications.texts.ts';
import { notificationLimits } from '#features/notifications/notifications.limits.ts';
import { writeNoticeLetters } from '#features/notifications/server/write-letters.ts';
import { sendPushes } from '#features/notifications/server/send-pushes.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { defineJob } from '#kit/server/define-job.ts';
import type { Services } from '#kit/server/services.ts';

const dayMs = 24 * 3_600_000;

/** Forgets old notifications: those read sooner than those nobody has looked at. */
export const forgetOldNotifications = async ({ database, clock }: Services): Promise<void> => {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  await database.write((db) =>
    db
      .delete(notifications)
      .where(
        or(
          and(
            isNotNull(notifications.readAt),
            lt(notifications.createdAt, before(notificationLimits.keepRead())),
          ),
          lt(notifications.createdAt, before(notificationLimits.keepUnread())),
        ),
      ),
  );
};

export const forgetting = defineJob({
  name: 'notifications.forget-old',
  title: notificationTexts.jobs.forgetOld,
  everyMinutes: 24 * 60,
  run: forgetOldNotifications,
});

export const letters = defineJob({
  name: 'notifications.write-letters',
  title: notificationTexts.jobs.writeLetters,
  everyMinutes: 1,
  run: async (services) => {
    await writeNoticeLetters(services);
    // What was not taken at once, and what a server that died has left.
    await sendPushes(services);
  },
});
