export { ownAccounts } from '#features/own-accounts/server/own-accounts.tables.ts';
