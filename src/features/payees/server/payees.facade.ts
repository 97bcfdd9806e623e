export {
  contractDaysOf,
  defineContracts,
  isUnderContract,
  payeeOf,
  payeesAlong,
} from '#features/payees/server/payee-of.ts';
export { showPayee } from '#features/payees/server/show-payee.ts';
