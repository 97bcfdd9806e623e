export { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.tables.ts';
