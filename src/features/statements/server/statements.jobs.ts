import { sql } from 'drizzle-orm';
import { statementTexts } from '#features/statements/statements.texts.ts';
import { statementLimits } from '#features/statements/statements.limits.ts';
import { lostAfterMs } from '#features/statements/statements.rules.ts';
import { askSource, noteQuestion } from '#features/statements/server/refresh-statements.ts';
import { statementSource } from '#features/statements/server/statement-source.ts';
import { statementLookups } from '#features/statements/server/statements.tables.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineJob } from '#kit/server/define-job.ts';
import type { Services } from '#kit/server/services.ts';

/** So many organizations an hour: a registry asked once a second is not hurried by us at night either. */
const mostAtOnce = 20;
const dayMs = 86_400_000;

type Due = { readonly organization_id: number };

const selectDue = (now: Date, limit: number) => {
  const old = new Date(now.getTime() - statementLimits.answer() * dayMs).toISOString();
  const lost = new Date(now.getTime() - lostAfterMs).toISOString();
  return sql`select organization_id from ${statementLookups}
    where (state = 'answered' and answered_at < ${old}::timestamptz)
       or (state = 'asking' and asked_at < ${lost}::timestamptz)
    order by asked_at limit ${limit}`;
};

/** Asks anew about organizations whose answer is too old, and about those whose question was lost. */
export const refreshOldStatements = async (services: Services): Promise<void> => {
  if (!statementSource(services)) return;
  const now = services.clock.now();
  const due = await services.database.read((db) =>
    selectRows<Due>(db, selectDue(now, Math.min(mostAtOnce, services.jobPage))),
  );
  for (const { organization_id: organizationId } of due) {
    await services.database.write((db) => noteQuestion(db, organizationId, now, null));
    await askSource(services, organizationId);
  }
};

export const refreshOld = defineJob({
  name: 'statements.refresh-old',
  title: statementTexts.jobs.refreshOld,
  everyMinutes: 60,
  run: refreshOldStatements,
});
