import { definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SheetValue } from '#kit/server/stream-sheet.ts';

/** Columns that another feature adds to a table of deals as one person may see them. */
type AddedColumns = {
  readonly columns: readonly { readonly title: string; readonly width: number; readonly format?: string }[];
  /** What stands in them by deal; nothing of a deal is nothing in each. */
  readonly valuesOf: (
    operation: Operation,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly SheetValue[]>>;
};

/** Who keeps fields of the company's own gives their columns, in the place of «own». */
export const addedColumnsPoint =
  definePoint<(operation: Operation) => Promise<AddedColumns>>('deal-export.columns');

const none: AddedColumns = { columns: [], valuesOf: () => Promise.resolve(new Map()) };

/** The columns that are added for this person now; none where they are not asked for, or nobody adds any. */
export const addedColumns = (operation: Operation, isAsked: boolean): Promise<AddedColumns> => {
  const [add] = addedColumnsPoint.contributions(operation.services);
  return add && isAsked ? add(operation) : Promise.resolve(none);
};
