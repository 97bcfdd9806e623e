export { legTurns } from '#features/turn-history/server/turn-history.tables.ts';
