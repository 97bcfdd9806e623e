import { create } from 'zustand';

/** Columns a person may take away, by id; the number and the menu always stay. */
export const choosable = ['client', 'tender', 'banks', 'sum', 'status', 'deadline', 'people'] as const;
export type ChoosableColumn = (typeof choosable)[number];

const key = 'deals.hidden-columns';

const read = (): readonly ChoosableColumn[] => {
  const names = globalThis.localStorage?.getItem(key)?.split(',') ?? [];
  return choosable.filter((column) => names.includes(column));
};

type Hidden = { readonly hidden: readonly ChoosableColumn[] };

/** The columns this person has taken away, remembered in this browser. */
export const useHiddenColumns = create<Hidden>(() => ({ hidden: read() }));

export const toggleColumn = (column: ChoosableColumn): void =>
  useHiddenColumns.setState(({ hidden }) => {
    const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
    globalThis.localStorage.setItem(key, next.join(','));
    return { hidden: next };
  });
