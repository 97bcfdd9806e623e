export { defineFinanceWait, publishFinance } from '#features/finance/server/finance-waits.ts';
export { readLines, sumLines } from '#features/finance/server/read-lines.ts';
