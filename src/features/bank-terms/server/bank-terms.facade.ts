export { findBankTerms } from '#features/bank-terms/server/find-bank-terms.ts';
export {
  conditionNames,
  conditionsSql,
  conditionTypes,
  percentText,
} from '#features/bank-terms/server/condition-columns.ts';
export { refuseWrongRows } from '#features/bank-terms/server/refuse-wrong-rows.ts';
