export {
  chainAbove,
  contractDaysOf,
  defineContracts,
  isUnderContract,
  type ChainLink,
  payeeOf,
  payeesAlong,
} from '#features/payees/server/payee-of.ts';
export { showPayee } from '#features/payees/server/show-payee.ts';
