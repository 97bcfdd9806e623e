/** Lists whose views can be kept. */
export const viewedLists = [
  'deals',
  'leads',
  'winners',
  'accruals',
  'agents',
  'organizations',
  'banks',
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** How many views a person may keep of one list. */
export const mostViews = 30;

/** How a person wants the columns of a list: their order, those taken away, widths that were changed. */
export type ColumnsChoice = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
};
