export { type NamedPaper, packagesOfBanks } from '#features/bank-packages/server/packages-of-banks.ts';
