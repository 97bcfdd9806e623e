import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { paysNpd } from '#features/agent-dossiers/server/agent-dossiers.read.ts';
import { monthDays } from '#features/npd-status/npd-status.rules.ts';
import { npdTexts as texts } from '#features/npd-status/npd-status.texts.ts';
import { askAboutAgent, askNext, wishNpd } from '#features/npd-status/server/ask-npd.ts';
import { npdSettings } from '#features/npd-status/server/npd-status.settings.ts';
import { npdStandings, npdWishes } from '#features/npd-status/server/npd-status.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { defineJobQueue } from '#kit/server/background-jobs/background-jobs.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** A question asked at once, where the turn is free; otherwise the agent waits in line. */
export const npdQueue = defineJobQueue({
  name: 'npd-status.ask-one',
  atOnce: 1,
  retries: 0,
  run: askAboutAgent,
});

/** Those in line, one a run. */
export const npdLine = defineJob({
  name: 'npd-status.ask',
  title: texts.jobs.ask,
  everyMinutes: 1,
  run: askNext,
});

/** Payers of НПД who work and of whom the tax service has not spoken for a month. */
const readOutdated = ({ database }: Services, today: string, after: number, limit: number) =>
  database.read((db) =>
    db
      .select({ id: agents.userId })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.userId))
      .leftJoin(npdStandings, eq(npdStandings.agentId, agents.userId))
      .leftJoin(npdWishes, eq(npdWishes.agentId, agents.userId))
      .where(
        and(
          gt(agents.userId, after),
          sql`${agents.state} in ('working', 'stopped') and ${npdWishes.agentId} is null`,
          sql`(${npdStandings.checkedOn} is null or ${npdStandings.checkedOn} <= ${addDays(today, -monthDays)}::date)`,
          paysNpd(sql`${users.id}`, sql`${users.legalForm}`, today),
        ),
      )
      .orderBy(asc(agents.userId))
      .limit(limit),
  );

const wishOutdated = async (services: Services): Promise<void> => {
  if (!npdSettings.of(services.settings)) return;
  const today = moscowDateOf(services.clock.now());
  await forEachRow(
    services,
    (after, limit) => readOutdated(services, today, after, limit),
    ({ id }) => writeByClock(services, (writing) => wishNpd(writing, id)),
  );
};

export const npdMonthly = defineJob({
  name: 'npd-status.monthly',
  title: texts.jobs.monthly,
  everyMinutes: 60,
  run: wishOutdated,
});
