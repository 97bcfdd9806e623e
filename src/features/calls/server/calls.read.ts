export { calls } from '#features/calls/server/calls.tables.ts';
