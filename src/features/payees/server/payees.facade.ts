export { contractDaysOf, defineContractDays, payeeOf } from '#features/payees/server/payee-of.ts';
