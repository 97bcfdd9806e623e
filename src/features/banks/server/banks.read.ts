export { banks } from '#features/banks/server/banks.tables.ts';
