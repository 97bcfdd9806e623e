export { refreshQueries } from '#features/deal-queries/web/query-wire.ts';
