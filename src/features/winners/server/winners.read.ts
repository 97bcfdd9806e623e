export {
  winnerCompanies,
  winnerContacts,
  winnerEvents,
  winners,
} from '#features/winners/server/winners.tables.ts';
