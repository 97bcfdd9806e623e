import { agentRatesErrors } from '#features/agent-rates/agent-rates.errors.ts';
import { agentRatesTexts } from '#features/agent-rates/agent-rates.texts.ts';
import { rateRows, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import { defineVersions } from '#features/table-versions/server/table-versions.facade.ts';

/** Versions of one table follow one another; the first may begin on a passed day, so that what was issued since is counted. */
export const rateMoves = defineVersions({
  entity: 'rateVersion',
  versions: rateVersions,
  rows: rateRows,
  owner: 'table_id',
  errors: agentRatesErrors,
  dayPassed: agentRatesTexts.dayPassed,
  isRetroactive: true,
});
