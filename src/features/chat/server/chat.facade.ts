export { type BankWord, hearBank, sayToBank } from '#features/chat/server/hear-bank.ts';
