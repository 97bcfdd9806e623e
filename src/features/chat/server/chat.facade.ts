export { type BankWord, hearBank, sayToBank } from '#features/chat/server/hear-bank.ts';
export { supportScope } from '#features/chat/server/support.scope.ts';
