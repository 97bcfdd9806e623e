import {
  type CodedField,
  fieldsFor,
  isCovered,
  storedValues,
  wordsOfValues,
} from '#features/own-fields/server/own-values.ts';
import { isNumericKind, type OwnRecord } from '#domain/own-fields/own-fields.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SheetValue } from '#kit/server/stream-sheet.ts';

const money = '# ##0.00';
const width = 20;

type Reader = Pick<Operation, 'db' | 'caller' | 'services'>;

const valuesOf = async (
  operation: Reader,
  record: OwnRecord,
  fields: readonly CodedField[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly SheetValue[]>> => {
  const codes = fields.map(({ code }) => code);
  const stored = await storedValues(operation.db, record, ids, codes);
  const inWords = await wordsOfValues(operation, fields, [...stored.values()]);
  const cellOf = (field: CodedField, value: string | undefined): SheetValue => {
    if (value === undefined) return null;
    return isNumericKind(field.kind) && !isCovered(operation, field) ? Number(value) : inWords(field, value);
  };
  return new Map(
    [...stored].map(([id, values]) => [id, fields.map((field) => cellOf(field, values.get(field.code)))]),
  );
};

/** A column of a workbook for every own field of its records that the person may see. */
export const ownColumns = async (operation: Reader, record: OwnRecord) => {
  const fields = await fieldsFor(operation, record);
  return {
    columns: fields.map(({ name, kind }) => ({
      title: name,
      width,
      ...(kind === 'sum' && { format: money }),
    })),
    valuesOf: (reading: Reader, ids: readonly number[]) => valuesOf(reading, record, fields, ids),
  };
};
