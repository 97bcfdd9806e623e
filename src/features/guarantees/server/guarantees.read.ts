export { guarantees, reissues } from '#features/guarantees/server/guarantees.tables.ts';
