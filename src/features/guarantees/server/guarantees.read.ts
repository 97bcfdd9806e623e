export { guarantees } from '#features/guarantees/server/guarantees.tables.ts';
