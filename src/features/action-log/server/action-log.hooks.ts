import { sql } from 'drizzle-orm';
import { timeAgoInDays } from '#domain/time-ago.ts';
import { actionLogTexts } from '#features/action-log/action-log.texts.ts';
import { countRefusal } from '#features/action-log/server/count-refusals.ts';
import { exportLog } from '#features/action-log/server/export-log.ts';
import { defineBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { auditLog, auditSeals } from '#kit/server/audit.tables.ts';
import { selectRow } from '#kit/server/database.ts';
import { vitalPoint } from '#kit/server/outbound/define-neighbour.ts';
import { refusedCalls } from '#kit/server/refused-calls.ts';

export const exportBackgroundJob = defineBackgroundJob({ name: 'action-log', run: exportLog });

export const refusalsInLog = refusedCalls.give(countRefusal);

const quarterMs = 15 * 60_000;

/** When the log was sealed last; a row that waits for its seal longer than a quarter of an hour is too old. */
export const ageOfSeal = vitalPoint.give(async ({ db, now }) => {
  const row = await selectRow<{ sealed: string | null; unsealed: string | null }>(
    db,
    sql`select s.sealed_at::text as sealed,
          (select a.at::text from ${auditLog} a where a.id > coalesce(s.last_id, 0) order by a.id limit 1) as unsealed
        from (select 1) one left join lateral (
          select sealed_at, last_id from ${auditSeals} order by last_id desc limit 1) s on true`,
  );
  const { sealed = null, unsealed = null } = row ?? {};
  return {
    key: 'seal',
    title: actionLogTexts.vital,
    value: sealed === null ? actionLogTexts.vitalNone : timeAgoInDays(new Date(sealed), now),
    isBad: unsealed !== null && now.getTime() - Date.parse(unsealed) > quarterMs,
  };
});
