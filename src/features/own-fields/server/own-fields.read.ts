export { ownFieldValues } from '#features/own-fields/server/own-fields.tables.ts';
