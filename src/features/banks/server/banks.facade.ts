export { bankRenamed } from '#features/banks/server/change-bank.ts';
export { type BankPrice, priceAtBanks } from '#features/banks/server/price-at-banks.ts';
