export {
  contractDaysOf,
  defineContractDays,
  payeeOf,
  payeesAlong,
} from '#features/payees/server/payee-of.ts';
