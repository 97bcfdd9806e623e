export { packagesOfBanks } from '#features/bank-packages/server/packages-of-banks.ts';
