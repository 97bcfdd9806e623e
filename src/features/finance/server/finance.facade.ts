export { defineFinanceWait, publishFinance } from '#features/finance/server/finance-waits.ts';
