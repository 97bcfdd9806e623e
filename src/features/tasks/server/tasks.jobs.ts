import { and, asc, inArray, isNull, lte } from 'drizzle-orm';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { refreshTask, notifyDue } from '#features/tasks/server/notify-task.ts';
import { defineJob } from '#kit/server/define-job.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const dayMs = 86_400_000;

/** Tells people of the tasks whose term has come; one whose term is a day gone is only marked, for it is no news. */
export const remindOfTasks = async (services: Services): Promise<void> => {
  for (;;) {
    const reminded = await writeByClock(services, async (writing) => {
      const { db, now } = writing;
      const isDue = and(isNull(tasks.closedAt), isNull(tasks.remindedAt), lte(tasks.dueAt, now));
      const due = await db
        .select()
        .from(tasks)
        .where(isDue)
        .orderBy(asc(tasks.id))
        .limit(services.jobPage)
        .for('update');
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) await db.update(tasks).set({ remindedAt: now }).where(inArray(tasks.id, ids));
      const isFresh = ({ dueAt }: (typeof due)[number]): boolean =>
        dueAt !== null && now.getTime() - dueAt.getTime() < dayMs;
      for (const task of due.filter(isFresh)) {
        await notifyDue(writing, task);
        await refreshTask(writing, task);
      }
      return due.length;
    });
    if (reminded < services.jobPage) return;
  }
};

export const reminders = defineJob({
  name: 'tasks.remind',
  title: taskTexts.jobs.remind,
  everyMinutes: 1,
  run: remindOfTasks,
});
