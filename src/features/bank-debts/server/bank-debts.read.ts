export { isOwed, isUnpaid } from '#features/bank-debts/server/list-debtors.ts';
