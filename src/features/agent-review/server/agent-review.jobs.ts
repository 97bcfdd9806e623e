import { agentReviewLimits } from '#features/agent-review/agent-review.limits.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { fullName } from '#domain/person-name.ts';
import { afterHoursOfWork, officeHours } from '#domain/working-clock.ts';
import { reminderDays } from '#features/agent-review/agent-review.checks.ts';
import { agentReviewTexts as texts } from '#features/agent-review/agent-review.texts.ts';
import { agentReminders } from '#features/agent-review/server/agent-review.tables.ts';
import { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.read.ts';
import { lockAgent, noteAgent } from '#features/agents/server/agents.facade.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { giveTask } from '#features/tasks/server/tasks.facade.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { selectRow, selectRows } from '#kit/server/database.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const dayMs = 86_400_000;

/** Since when somebody stands still: neither his state nor his dossier has changed. */
const stoodSince = sql`greatest(a.since, coalesce(d.updated_at, a.since))`;

type Standing = { readonly id: number; readonly since: string; readonly passed: number };

/** How many of the days have passed since he stands still. */
const passed = (now: Date): SQL =>
  sql`(${sql.join(
    reminderDays.map((days) => {
      const began = new Date(now.getTime() - days * dayMs).toISOString();
      return sql`(${stoodSince} <= ${began}::timestamptz)::int`;
    }),
    sql` + `,
  )})`;

/** A newcomer of our own who is to go on himself and has not been told of it as often as he should. */
const due = (now: Date): SQL => sql`from ${agents} a
  join ${users} on ${users.id} = a.user_id and ${users.status} = 'active'
  left join ${agentDossiers} d on d.user_id = a.user_id
  left join ${agentReminders} r on r.agent_id = a.user_id
  where a.state in ('filling', 'fixing') and not a.is_under_head
    and ${passed(now)} > case when r.since = ${stoodSince} then r.step else 0 end`;

const readDue = ({ database, clock }: Services, after: number, limit: number) =>
  database.read((db) =>
    selectRows<Standing>(
      db,
      sql`select a.user_id as id, ${stoodSince} as since, ${passed(clock.now())} as passed ${due(clock.now())}
          and a.user_id > ${after} order by a.user_id limit ${limit}`,
    ),
  );

/** Who takes the task: his curator where he has one who works, else an administrator. */
const takerOf = async ({ db }: Writing, curatorId: number | null): Promise<number | undefined> => {
  const row = await selectRow<{ id: number }>(
    db,
    sql`select ${users.id} as id from ${users} where ${users.status} = 'active'
        and (${users.id} = ${curatorId}::int or ${users.roles} && array['admin']::text[])
        order by (${users.id} = ${curatorId}::int) desc nulls last, ${users.id} limit 1`,
  );
  return row?.id;
};

const giveStuckTask = async (writing: Writing, user: typeof users.$inferSelect): Promise<void> => {
  const toUserId = await takerOf(writing, user.curatorId);
  if (toUserId === undefined) return;
  await giveTask(writing, {
    title: texts.stuckTask(fullName(user) || user.username),
    text: texts.stuckText,
    dealId: null,
    toUserId,
    dueAt: afterHoursOfWork(
      writing.now,
      agentReviewLimits.task() * 24,
      officeHours,
      await readCalendar(writing.db),
    ),
    priority: 'normal',
  });
};

/** Reminds one newcomer, or gives the task of him; what was missed meanwhile is not told one by one. */
const remind = async (writing: Writing, { id }: Standing): Promise<void> => {
  const { db, now } = writing;
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) return;
  await lockAgent(db, user, now);
  const still = await selectRow<Standing>(
    db,
    sql`select a.user_id as id, ${stoodSince} as since, ${passed(now)} as passed ${due(now)} and a.user_id = ${id}`,
  );
  if (!still) return;
  const step = { since: new Date(still.since), step: still.passed };
  await db
    .insert(agentReminders)
    .values({ agentId: id, ...step })
    .onConflictDoUpdate({ target: agentReminders.agentId, set: step });
  const isLast = still.passed === reminderDays.length;
  if (isLast) await giveStuckTask(writing, user);
  const note = isLast ? ('stuck' as const) : ('reminded' as const);
  await noteAgent(writing, { agentId: id, note, about: null, byUserId: null, reason: null });
};

/** Newcomers who stand still are reminded on days 1, 3 and 7; then whoever leads them gets a task. */
export const agentReminderJob = defineJob({
  name: 'agent-review.remind',
  title: texts.jobs.remind,
  everyMinutes: 60,
  run: (services) =>
    forEachRow(
      services,
      (after, limit) => readDue(services, after, limit),
      (standing) => writeByClock(services, (writing) => remind(writing, standing)),
    ),
});
