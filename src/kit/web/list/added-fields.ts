import type { ReactElement } from 'react';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import type { Column, Sort } from '#kit/web/grid/column.ts';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import type { ListPlace } from '#kit/web/list/use-list-place.ts';
import { defineSlot } from '#kit/web/screens/slots.ts';

type Identified = { readonly id: number };

/** What is asked of added fields, as the address of a list has it. */
export type AskedOfAdded = {
  readonly own: string | undefined;
  readonly by: string | undefined;
  readonly onChange: (patch: { readonly own?: string | null; readonly by?: string | null }) => void;
};

/** Fields that another feature adds to a list of records, as one column of it. */
export type Added = {
  /** The column for the records of a page, none where there is nothing to show in it. */
  readonly columns: readonly Column<Identified>[];
  /** The order it stands for, and what a press on its head asks for. */
  readonly sort: Sort | null;
  readonly onSort: () => void;
  /** Asks by the fields, whether they stand in the list or not. */
  readonly filter: ReactElement | null;
};

type AddedFields = {
  readonly order: number;
  readonly record: OwnRecord;
  /** A hook. */
  readonly useFields: (ids: readonly number[], asked: AskedOfAdded) => Added;
};

export const addedFields = defineSlot<AddedFields>('list.added-fields');

const nothing: Added = { columns: [], sort: null, onSort: () => undefined, filter: null };
const useNothing: AddedFields['useFields'] = () => nothing;

type Place = ListPlace<{ readonly own?: string | undefined; readonly by?: string | undefined }>;

/** What is added to a list of records. */
export const useAddedFields = (
  record: OwnRecord,
  { search: { own, by }, narrow }: Pick<Place, 'search' | 'narrow'>,
  rows: readonly Identified[] = [],
): Added => {
  const added = addedFields.items().find((one) => one.record === record);
  return (added?.useFields ?? useNothing)(
    rows.map(({ id }) => id),
    { own, by, onChange: narrow },
  );
};

/** A table with what is added at its right end; the columns it had keep their room. */
export const withAdded = <Row extends Identified>(
  table: ListTable<Row>,
  { columns, sort, onSort }: Added,
): ListTable<Row> => ({
  ...table,
  columns: [...table.columns, ...columns],
  minWidth: columns.reduce((sum, { width = 0 }) => sum + width, table.minWidth ?? 0),
  sort,
  onSort,
});
