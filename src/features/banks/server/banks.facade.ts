export { bankRenamed } from '#features/banks/server/change-bank.ts';
