import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { openStates, reminderOf } from '#features/privacy/privacy-requests.status.ts';
import { privacyRequestTexts as texts } from '#features/privacy/privacy-requests.texts.ts';
import { activeOf } from '#features/privacy/server/notify-directors.ts';
import { personalRequests } from '#features/privacy/server/privacy.tables.ts';
import { defineJob } from '#kit/server/define-job.ts';
import type { Writing } from '#kit/server/implement.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const remindPage = async ({ db, now, services }: Writing): Promise<number> => {
  const due = await db
    .select()
    .from(personalRequests)
    .where(
      and(lte(personalRequests.remindOn, moscowDateOf(now)), inArray(personalRequests.state, openStates)),
    )
    .orderBy(asc(personalRequests.remindOn), asc(personalRequests.id))
    .limit(services.jobPage)
    .for('update');
  if (due.length === 0) return 0;
  const calendar = await readCalendar(db);
  const administrators = await activeOf(db, 'admin');
  for (const { id, receivedOn, dueOn, reminders } of due) {
    await notify(
      { db, now },
      {
        to: administrators,
        fromUserId: null,
        kind: 'system',
        header: texts.reminder(id),
        message: texts.reminderText(dueOn),
        entity: { kind: 'personal_request', id },
      },
    );
    await db
      .update(personalRequests)
      .set({ reminders: reminders + 1, remindOn: reminderOf(receivedOn, reminders + 1, calendar) })
      .where(eq(personalRequests.id, id));
  }
  return due.length;
};

/** Administrators are reminded of what is not answered on the fifth and the eighth working day. */
export const remind = defineJob({
  name: 'privacy.remind',
  title: texts.jobs.remind,
  everyMinutes: 60,
  run: async (services) => {
    while ((await writeByClock(services, remindPage)) === services.jobPage);
  },
});
