export { winnerOffers } from '#features/winner-offers/server/winner-offers.tables.ts';
