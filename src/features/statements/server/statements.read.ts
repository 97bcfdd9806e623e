export { statementLookups, statements } from '#features/statements/server/statements.tables.ts';
