export { letterFiles, letters } from '#features/letters/server/letters.tables.ts';
