import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
import { defineVersions } from '#features/table-versions/server/table-versions.facade.ts';
import { tariffErrors } from '#features/tariffs/tariffs.errors.ts';
import { tariffTexts } from '#features/tariffs/tariffs.texts.ts';

/** Tariffs of one bank follow one another. */
export const tariffVersionMoves = defineVersions({
  entity: 'tariffVersion',
  versions: tariffVersions,
  rows: tariffCells,
  owner: 'bank_id',
  errors: tariffErrors,
  dayPassed: tariffTexts.dayPassed,
});
