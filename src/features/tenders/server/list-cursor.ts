import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** Reads the numbers of a cursor `12-34`; any other text is refused as a wrong field. */
export const readCursor = (cursor: string | undefined, count: number): readonly number[] | undefined => {
  if (cursor === undefined) return undefined;
  const numbers = cursor.split('-').map(Number);
  const isOurs = /^\d{1,15}(-\d{1,15})*$/.test(cursor) && numbers.length === count;
  if (!isOurs) throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  return numbers;
};

/** Cuts the row that only proves that there are more, and names the place to go on from. */
export const pageOfRows = <Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => string) => {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : placeOf(last) };
};
