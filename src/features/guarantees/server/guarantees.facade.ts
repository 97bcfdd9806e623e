export { guaranteeCorrected } from '#features/guarantees/server/correct-guarantee.ts';
