export { type BankPrice, priceAtBanks } from '#features/banks/server/price-at-banks.ts';
