import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import { formatRoubles, parseDecimalString, zeroKopecks } from '#domain/money.ts';
import { addDays, daysInclusive, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { afterHoursOfWork, officeHours } from '#domain/working-clock.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { dueReminder, reminderDays } from '#features/guarantees/guarantees.rules.ts';
import { guaranteeTexts } from '#features/guarantees/guarantees.texts.ts';
import { guaranteeReminders, guarantees } from '#features/guarantees/server/guarantees.tables.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { giveTask } from '#features/tasks/server/tasks.facade.ts';
import { defineJob } from '#kit/server/define-job.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const words = guaranteeTexts.reminder;
/** A new guarantee is offered within three days of work. */
const offerWithinHours = 3 * 24;

/** Guarantees that end within the longest term, in the order of their ids, locked. */
const readNear = ({ db, now, services }: Writing, after: number) => {
  const today = moscowDateOf(now);
  return db
    .select({ guarantee: guarantees, bankName: banks.name, deal: deals })
    .from(guarantees)
    .innerJoin(deals, eq(deals.id, guarantees.dealId))
    .innerJoin(banks, eq(banks.id, guarantees.bankId))
    .where(
      and(
        eq(guarantees.state, 'live'),
        gte(guarantees.dateEnd, today),
        lte(guarantees.dateEnd, addDays(today, reminderDays[0])),
        gt(guarantees.id, after),
      ),
    )
    .orderBy(asc(guarantees.id))
    .limit(services.jobPage)
    .for('update', { of: guarantees });
};
type Near = Awaited<ReturnType<typeof readNear>>[number];

const notifiedOf = async ({ db }: Writing, near: readonly Near[]) => {
  const ids = near.map(({ guarantee }) => guarantee.id);
  const rows = await db.select().from(guaranteeReminders).where(inArray(guaranteeReminders.guaranteeId, ids));
  return Map.groupBy(rows, ({ guaranteeId }) => guaranteeId);
};

const remind = async (writing: Writing, { guarantee, bankName, deal }: Near, isFirst: boolean) => {
  const end = formatDate(guarantee.dateEnd);
  const left = daysInclusive(moscowDateOf(writing.now), guarantee.dateEnd) - 1;
  const taker = deal.managerId ?? deal.agentId ?? deal.createdBy;
  // One task a guarantee: the later reminders find it open, or done with.
  const taskId = isFirst
    ? await giveTask(writing, {
        title: words.task(guarantee.number),
        text: words.taskText(
          deal.clientName,
          bankName,
          end,
          formatRoubles(parseDecimalString(guarantee.amount) ?? zeroKopecks),
        ),
        dealId: deal.id,
        toUserId: taker,
        dueAt: afterHoursOfWork(writing.now, offerWithinHours, officeHours, await readCalendar(writing.db)),
        priority: 'normal',
      })
    : null;
  await notify(writing, {
    to: [deal.managerId, deal.agentId].filter((id) => id !== null),
    fromUserId: null,
    kind: 'deal',
    header: words.header(left),
    message: words.message(guarantee.number, deal.clientName, bankName, end),
    entity: { kind: 'deal', id: deal.id },
  });
  return taskId;
};

const remindBatch = async (writing: Writing, after: number): Promise<number | null> => {
  const near = await readNear(writing, after);
  const report = await notifiedOf(writing, near);
  const today = moscowDateOf(writing.now);
  for (const one of near) {
    const { guarantee } = one;
    const earlier = report.get(guarantee.id) ?? [];
    const issuedOn = moscowDateOf(guarantee.recordedAt);
    const days = dueReminder(
      { end: guarantee.dateEnd, issuedOn, report: earlier.map((row) => row.days) },
      today,
    );
    if (days === null) continue;
    const taskId = await remind(writing, one, earlier.length === 0);
    await writing.db
      .insert(guaranteeReminders)
      .values({ guaranteeId: guarantee.id, days, remindedAt: writing.now, taskId });
  }
  return near.length < writing.services.jobPage ? null : (near.at(-1)?.guarantee.id ?? null);
};

/**
 * Reminds of guarantees that end in 90, 60, 30 and 7 days: the manager and the agent are told, and the manager gets
 * a task to offer a new one. Each term once for an issue; a server that slept gives the nearest term alone.
 */
export const remindOfEnds = async (services: Services): Promise<void> => {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await writeByClock(services, (writing) => remindBatch(writing, from));
  }
};

export const endReminders = defineJob({
  name: 'guarantees.remind',
  title: guaranteeTexts.jobs.remind,
  everyMinutes: 60,
  run: remindOfEnds,
});
