import { and, asc, gt, isNull, lte } from 'drizzle-orm';
import { asAnotherTexts as texts } from '#features/as-another/as-another.texts.ts';
import { asAnotherSpells } from '#features/as-another/server/as-another.tables.ts';
import { endSpell } from '#features/as-another/server/end-spell.ts';
import { defineJob } from '#kit/server/define-job.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

/** Closes the spells whose half hour is over, and tells their people. */
export const endSpells = defineJob({
  name: 'as-another.end',
  title: texts.job,
  everyMinutes: 1,
  run: (services) =>
    forEachRow(
      services,
      (after, limit) =>
        services.database.read((db) =>
          db
            .select({ id: asAnotherSpells.id })
            .from(asAnotherSpells)
            .where(
              and(
                isNull(asAnotherSpells.endedAt),
                lte(asAnotherSpells.until, services.clock.now()),
                gt(asAnotherSpells.id, after),
              ),
            )
            .orderBy(asc(asAnotherSpells.id))
            .limit(limit),
        ),
      ({ id }) => writeByClock(services, (writing) => endSpell(writing, id)),
    ),
});
