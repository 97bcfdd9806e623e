export { MyLabels } from '#features/deal-labels/web/MyLabels.tsx';
export { RowMarks } from '#features/deal-labels/web/RowMarks.tsx';
