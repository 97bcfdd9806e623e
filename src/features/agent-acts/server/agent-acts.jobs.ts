import { and, asc, eq, gt } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { actTexts } from '#features/agent-acts/agent-acts.texts.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { recountTaxes } from '#features/agent-acts/server/withhold-tax.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';

/** Confirmed acts of persons that wait for their money say what is withheld by the year that has come. */
export const recountYear = defineJob({
  name: 'agent-acts.recount-taxes',
  title: actTexts.recountJob,
  everyMinutes: 24 * 60,
  run: (services) =>
    forEachRow(
      services,
      (after, limit) =>
        services.database.read((db) =>
          db
            .selectDistinct({ id: agentActs.payeeId })
            .from(agentActs)
            .where(
              and(
                eq(agentActs.state, 'confirmed'),
                eq(agentActs.form, 'person'),
                gt(agentActs.payeeId, after),
              ),
            )
            .orderBy(asc(agentActs.payeeId))
            .limit(limit),
        ),
      ({ id }) => services.database.write((db) => recountTaxes(db, id, moscowDateOf(services.clock.now()))),
    ),
});
