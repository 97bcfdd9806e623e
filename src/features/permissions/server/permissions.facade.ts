export { fieldsOf } from '#features/permissions/server/read-schemas.ts';
export { titleOf } from '#features/permissions/server/title-of.ts';
