import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { afterHoursOfWork, officeHours } from '#domain/working-clock.ts';
import { dueReminder, remindAfterDays } from '#features/agent-reports/agent-reports.rules.ts';
import { reportTexts as texts } from '#features/agent-reports/agent-reports.texts.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import type { Report } from '#features/agent-reports/server/find-report.ts';
import { notifyPayee } from '#features/agent-reports/server/move-report.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { giveTask } from '#features/tasks/server/tasks.facade.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const [firstDays] = remindAfterDays;
const lastDays = Math.max(...remindAfterDays);

/** Reports that have waited for their payee long enough to be spoken of. */
const readWaiting = ({ database, clock }: Services, after: number, limit: number): Promise<Report[]> => {
  const before = new Date(`${addDays(moscowDateOf(clock.now()), 1 - firstDays)}T00:00:00+03:00`);
  return database.read((db) =>
    db
      .select()
      .from(agentReports)
      .where(
        and(gt(agentReports.id, after), eq(agentReports.state, 'sent'), lte(agentReports.sentAt, before)),
      )
      .orderBy(asc(agentReports.id))
      .limit(limit),
  );
};

/** A payee who has not signed within two weeks becomes a task of his curator. */
const giveToCurator = async (writing: Writing, { id, payeeId, values, formedBy }: Report): Promise<void> => {
  const [payee] = await writing.db.select().from(users).where(eq(users.id, payeeId));
  await giveTask(writing, {
    title: texts.notices.taskTitle(id),
    text: texts.notices.taskText(values.payee),
    dealId: null,
    toUserId: payee?.curatorId ?? formedBy,
    dueAt: afterHoursOfWork(writing.now, 24, officeHours, await readCalendar(writing.db)),
    priority: 'high',
  });
};

const remind = async (writing: Writing, id: number): Promise<void> => {
  const { db, now } = writing;
  const [report] = await db.select().from(agentReports).where(eq(agentReports.id, id)).for('update');
  if (report?.state !== 'sent' || report.sentAt === null) return;
  const days = dueReminder(moscowDateOf(report.sentAt), report.reminded, moscowDateOf(now));
  if (days === undefined) return;
  await db.update(agentReports).set({ reminded: days }).where(eq(agentReports.id, id));
  await notifyPayee(writing, report, {
    header: texts.notices.remindHeader(id),
    message: texts.notices.remind(days),
    fromUserId: null,
    isBulk: true,
  });
  if (days === lastDays) await giveToCurator(writing, report);
};

/** Silence is never a yes: a report that waits is spoken of on days 3, 7 and 14, each once. */
export const remindOfReports = (services: Services): Promise<void> =>
  forEachRow(
    services,
    (after, limit) => readWaiting(services, after, limit),
    ({ id }) => writeByClock(services, (writing) => remind(writing, id)),
  );

export const reportReminders = defineJob({
  name: 'agent-reports.remind',
  title: texts.remindJob,
  everyMinutes: 60,
  run: remindOfReports,
});
