export {
  type BroughtField,
  bringValues,
  fieldsOfTable,
  type OwnValues,
  ownValuesOf,
} from '#features/own-fields/server/bring-values.ts';
export { copyOwnFields, joinOwnFields, partOwnFields } from '#features/own-fields/server/carry-values.ts';
