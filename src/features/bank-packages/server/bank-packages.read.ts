export { bankPackageItems, bankPackages } from '#features/bank-packages/server/bank-packages.tables.ts';
