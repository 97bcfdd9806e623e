export { addedColumnsPoint } from '#features/deal-export/server/added-columns.ts';
