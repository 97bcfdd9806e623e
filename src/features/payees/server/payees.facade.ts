export {
  contractDaysOf,
  defineContracts,
  isUnderContract,
  payeeOf,
  payeesAlong,
} from '#features/payees/server/payee-of.ts';
