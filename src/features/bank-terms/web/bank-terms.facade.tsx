export {
  conditionValues,
  typedMoney,
  typedPercent,
  wireConditions,
  wireMoney,
  wirePercent,
} from '#features/bank-terms/web/row-form.ts';
export { RowChecks } from '#features/bank-terms/web/RowChecks.tsx';
export { ConditionFields, PercentField } from '#features/bank-terms/web/RowFields.tsx';
export { RowLines } from '#features/bank-terms/web/RowLines.tsx';
export { useDraftRows } from '#features/bank-terms/web/use-draft-rows.ts';
export { useRowForm } from '#features/bank-terms/web/use-row-form.ts';
