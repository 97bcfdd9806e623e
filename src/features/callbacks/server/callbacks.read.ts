export { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
