import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import type { Column } from '#kit/web/grid/column.ts';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { defineSlot } from '#kit/web/screens/slots.ts';

type Identified = { readonly id: number };

type AddedColumn = {
  readonly order: number;
  readonly record: OwnRecord;
  /** A hook: the column for the records of a page, none where there is nothing to show in it. */
  readonly useColumns: (ids: readonly number[]) => readonly Column<Identified>[];
};

/** A column that another feature adds to a list of records. */
export const addedColumns = defineSlot<AddedColumn>('list.added-columns');

const nobodys: readonly Column<Identified>[] = [];
const useNothing: AddedColumn['useColumns'] = () => nobodys;

/** What is added to the columns of a list. */
export const useAddedColumns = (
  record: OwnRecord,
  rows: readonly Identified[] = [],
): readonly Column<Identified>[] => {
  const added = addedColumns.items().find((one) => one.record === record);
  return (added?.useColumns ?? useNothing)(rows.map(({ id }) => id));
};

/** A table with what is added at its right end; the columns it had keep their room. */
export const withAdded = <Row extends Identified>(
  table: ListTable<Row>,
  added: readonly Column<Identified>[],
): ListTable<Row> => ({
  ...table,
  columns: [...table.columns, ...added],
  minWidth: added.reduce((sum, { width = 0 }) => sum + width, table.minWidth ?? 0),
});
