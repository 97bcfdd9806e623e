export { type NamedDocument, packagesOfBanks } from '#features/bank-packages/server/packages-of-banks.ts';
