export {
  bankRegisterLines,
  bankRegisters,
  statementDocuments,
  statementMatches,
} from '#features/bank-statements/server/bank-statements.tables.ts';
