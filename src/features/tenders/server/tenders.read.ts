export { tenders, tenderWinners } from '#features/tenders/server/tenders.tables.ts';
