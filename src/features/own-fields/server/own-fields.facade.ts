export { copyOwnFields, joinOwnFields, partOwnFields } from '#features/own-fields/server/carry-values.ts';
