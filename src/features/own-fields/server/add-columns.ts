import { isNumericKind } from '#domain/own-fields/own-values.ts';
import {
  type CodedField,
  fieldsFor,
  isCovered,
  storedValues,
  wordsOfValues,
} from '#features/own-fields/server/own-values.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SheetValue } from '#kit/server/stream-sheet.ts';

const money = '# ##0.00';
const width = 20;

const valuesOf = async (
  operation: Operation,
  fields: readonly CodedField[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly SheetValue[]>> => {
  const codes = fields.map(({ code }) => code);
  const stored = await storedValues(operation.db, 'deal', ids, codes);
  const inWords = await wordsOfValues(operation, fields, [...stored.values()]);
  const cellOf = (field: CodedField, value: string | undefined): SheetValue => {
    if (value === undefined) return null;
    return isNumericKind(field.kind) && !isCovered(operation, field) ? Number(value) : inWords(field, value);
  };
  return new Map(
    [...stored].map(([id, values]) => [id, fields.map((field) => cellOf(field, values.get(field.code)))]),
  );
};

/** A column of the table of deals for every own field the person may see. */
export const ownColumns = async (operation: Operation) => {
  const fields = await fieldsFor(operation, 'deal');
  return {
    columns: fields.map(({ name, kind }) => ({
      title: name,
      width,
      ...(kind === 'sum' && { format: money }),
    })),
    valuesOf: (reading: Operation, ids: readonly number[]) => valuesOf(reading, fields, ids),
  };
};
