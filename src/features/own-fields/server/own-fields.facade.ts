export {
  type BroughtField,
  areWrittenAfter,
  bringValues,
  fieldsOfTable,
  type OwnValues,
  ownValuesOf,
  ownWritten,
} from '#features/own-fields/server/bring-values.ts';
export { lockRecord } from '#features/own-fields/server/write-value.ts';
export { copyOwnFields, joinOwnFields, partOwnFields } from '#features/own-fields/server/carry-values.ts';
