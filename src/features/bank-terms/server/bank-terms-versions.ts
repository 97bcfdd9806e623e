import { bankTermsErrors } from '#features/bank-terms/bank-terms.errors.ts';
import { bankTermsTexts } from '#features/bank-terms/bank-terms.texts.ts';
import { bankTermRows, bankTermVersions } from '#features/bank-terms/server/bank-terms.tables.ts';
import { defineVersions } from '#features/table-versions/server/table-versions.facade.ts';

/** Terms of one bank follow one another; the first may begin on a passed day, so that what was issued since is counted. */
export const bankTermsMoves = defineVersions({
  entity: 'bankTermVersion',
  versions: bankTermVersions,
  rows: bankTermRows,
  owner: 'bank_id',
  errors: bankTermsErrors,
  dayPassed: bankTermsTexts.dayPassed,
  isRetroactive: true,
});
