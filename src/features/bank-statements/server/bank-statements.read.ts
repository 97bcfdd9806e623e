export { documentOfMoney, openDifferenceLines } from '#features/bank-statements/server/register-lines.ts';
export { statementDocuments } from '#features/bank-statements/server/bank-statements.tables.ts';
