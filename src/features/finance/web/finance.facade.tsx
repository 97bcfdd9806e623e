export { FinanceTabs } from '#features/finance/web/FinanceTabs.tsx';
export { financeTabs } from '#features/finance/web/finance-tabs.ts';
