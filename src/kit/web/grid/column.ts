import type { ReactNode } from 'react';

/** Key of a row: its id. */
export type RowKey = string | number;

/** A column of `DataGrid`. `sort` is the name the server knows; `width` in px, columns without one share the rest. An empty `header` is a column of buttons. */
export type Column<Row> = {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly width?: number;
  readonly isNumeric?: boolean;
  readonly pin?: 'left' | 'right';
  readonly sort?: string;
};

/** The order of a list, decided by the server. */
export type Sort = { readonly by: string; readonly isDescending: boolean };

/** The order after a click on a head: the same column turns round; another begins with the largest number, else with the first letter. */
export const nextSort = (sort: Sort | null | undefined, by: string, isNumeric = false): Sort =>
  sort?.by === by ? { by, isDescending: !sort.isDescending } : { by, isDescending: isNumeric };

const least = 60;
const most = 800;

/** A width a column can have, in whole pixels. */
export const fittingWidth = (width: number): number => Math.round(Math.max(least, Math.min(most, width)));
