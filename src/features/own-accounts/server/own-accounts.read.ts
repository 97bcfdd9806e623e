export { accountStandings } from '#features/own-accounts/server/show-balances.ts';
export { ownAccounts } from '#features/own-accounts/server/own-accounts.tables.ts';
