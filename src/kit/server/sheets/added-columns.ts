import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SheetValue } from '#kit/server/stream-sheet.ts';

type Reader = Pick<Operation, 'db' | 'caller' | 'services'>;

/** Columns that another feature adds to a workbook of records as one person may see them. */
type AddedColumns = {
  readonly columns: readonly { readonly title: string; readonly width: number; readonly format?: string }[];
  /** What stands in them by record; nothing of a record is nothing in each. */
  readonly valuesOf: (
    operation: Reader,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, readonly SheetValue[]>>;
};

/** Who keeps fields of the company's own gives their columns. */
export const addedColumnsPoint =
  definePoint<(operation: Reader, record: OwnRecord) => Promise<AddedColumns>>('sheet.added-columns');

/** The columns that are added for this person; none where nobody adds any. */
export const addedColumns = (operation: Reader, record: OwnRecord): Promise<AddedColumns> => {
  const [add] = addedColumnsPoint.contributions(operation.services);
  return add
    ? add(operation, record)
    : Promise.resolve({ columns: [], valuesOf: () => Promise.resolve(new Map()) });
};

/** Rows of a workbook with what is added to each, under the ids of their records. */
export const withAdded = async <Row extends readonly SheetValue[]>(
  operation: Reader,
  record: OwnRecord,
  rows: readonly { readonly id: number; readonly cells: Row }[],
) => {
  const { columns, valuesOf } = await addedColumns(operation, record);
  const values =
    columns.length === 0
      ? new Map<number, never>()
      : await valuesOf(
          operation,
          rows.map(({ id }) => id),
        );
  const nothing: readonly SheetValue[] = columns.map(() => null);
  return { columns, rows: rows.map(({ id, cells }) => [...cells, ...(values.get(id) ?? nothing)]) };
};
