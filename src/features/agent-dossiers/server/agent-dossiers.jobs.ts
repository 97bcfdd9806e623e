import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { aboutExtra, agentDossierTexts as texts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import { agentDocuments, agentExtras } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { noteAgent } from '#features/agents/server/agents.facade.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Writing } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Extra = typeof agentExtras.$inferSelect;

/** Papers that were asked for, have not come, and whose term is to be spoken of: a day before it, and once it is past. */
const due = (now: Date): SQL => {
  const today = moscowDateOf(now);
  const steps = sql`(${agentExtras.dueOn} <= ${addDays(today, 1)}::date)::int + (${agentExtras.dueOn} < ${today}::date)::int`;
  const come = sql`exists (select from ${agentDocuments} d where d.extra_id = ${agentExtras}.id and d.standing = 'live')`;
  return sql`${agentExtras.isRequired} and ${agentExtras.removedAt} is null and ${agentExtras.reminded} < 2
    and ${agentExtras.reminded} < ${steps} and not ${come}`;
};

const readDue = ({ database, clock }: Services, after: number, limit: number): Promise<Extra[]> =>
  database.read((db) =>
    db
      .select()
      .from(agentExtras)
      .where(and(sql`${agentExtras.id} > ${after}`, due(clock.now())))
      .orderBy(agentExtras.id)
      .limit(limit),
  );

/** Tells the person that a term is near or past; past it whoever leads him hears of it, too. */
const remind = async (writing: Writing, { id }: Extra): Promise<void> => {
  const { db, now } = writing;
  const [extra] = await db
    .select()
    .from(agentExtras)
    .where(and(eq(agentExtras.id, id), due(now)))
    .for('update');
  if (!extra?.dueOn) return;
  const isLate = extra.dueOn < moscowDateOf(now);
  await db
    .update(agentExtras)
    .set({ reminded: isLate ? 2 : 1 })
    .where(eq(agentExtras.id, id));
  await noteAgent(writing, {
    agentId: extra.agentId,
    note: isLate ? 'extra_late' : 'extra_due',
    about: aboutExtra(extra),
    byUserId: null,
    reason: null,
  });
};

export const extraReminderJob = defineJob({
  name: 'agent-dossiers.remind-extras',
  title: texts.jobs.extras,
  everyMinutes: 60,
  run: (services) =>
    forEachRow(
      services,
      (after, limit) => readDue(services, after, limit),
      (extra) => writeByClock(services, (writing) => remind(writing, extra)),
    ),
});
