export { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
export { visibleCallbacks } from '#features/callbacks/server/visible-callbacks.ts';
