// Apart from `finance.facade`: every page loads the tabs of the money, a list of lines opens later.
export { MoneyLinesDialog } from '#features/finance/web/MoneyLinesDialog.tsx';
