export { type BankPrice, priceAtBanks, sumsAtBanks } from '#features/tariffs/server/price-at-banks.ts';
export { tariffsPublished } from '#features/tariffs/server/publish-draft.ts';
export { type Priced, pricedPoint } from '#features/tariffs/server/show-tariff-scope.ts';
