export {
  conditionValues,
  typedMoney,
  typedPercent,
  wireConditions,
  wireMoney,
  wirePercent,
} from '#features/bank-terms/web/row-form.ts';
export { ConditionFields, PercentField } from '#features/bank-terms/web/RowFields.tsx';
export { useDraftRows } from '#features/bank-terms/web/use-draft-rows.ts';
export { VersionRows } from '#features/bank-terms/web/VersionRows.tsx';
export { useRowForm } from '#features/bank-terms/web/use-row-form.ts';
