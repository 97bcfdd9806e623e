import { isInnShape } from '#domain/inn.ts';
import type { Law } from '#domain/law.ts';
import { normalizePhone } from '#domain/phone.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { type ListField, listHeadings, leadListTexts as texts } from '#features/leads/leads-list.texts.ts';

/** How many rows a list may have. */
export const mostRows = 50_000;

/** Somebody of a list, as a lead would hold him. */
export type ListedLead = {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly inn: string | null;
  readonly tenderNumber: string | null;
  readonly law: Law | null;
  readonly comment: string;
};

/** A row of a list: a lead, or why it is none. */
export type ListRow = { readonly row: number } & (
  | { readonly lead: ListedLead }
  | { readonly words: string; readonly shown: string }
);

type Columns = ReadonlyMap<ListField, number>;

const bare = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ё', 'е') // sic: headings are typed either way
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Which column is which by its heading; without a phone there is no list. */
export const columnsOf = (headings: readonly string[]): Columns => {
  const found = new Map<ListField, number>();
  headings.forEach((heading, at) => {
    const field = listHeadings(bare(heading));
    if (field && !found.has(field)) found.set(field, at);
  });
  return found;
};

/** A cell that a table program would compute, also one that was made harmless by an apostrophe; a phone may begin with a plus. */
const isFormula = (field: ListField, value: string): boolean =>
  /^'?[=@]/.test(value) || (field !== 'phone' && /^[+-](?=\D)/.test(value));

const email = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/;
const lawOf = (value: string): Law | null | undefined => {
  const typed = value.toLowerCase();
  if (typed === '') return null;
  if (typed.includes('223')) return '223';
  if (typed.includes('615')) return '615';
  if (typed.includes('44')) return '44';
  return texts.commercial.test(typed) ? 'com' : undefined;
};

type Cells = Readonly<Record<ListField, string>>;

const cellsOf = (values: readonly string[], columns: Columns): Cells => {
  const cell = (field: ListField): string => {
    const at = columns.get(field);
    return at === undefined ? '' : (values[at] ?? '').trim();
  };
  return {
    name: cell('name'),
    phone: cell('phone'),
    email: cell('email'),
    inn: cell('inn'),
    tender: cell('tender'),
    law: cell('law'),
    comment: cell('comment'),
  };
};

type Test = readonly [isWrong: (cells: Cells) => boolean, why: string];

/** What may be wrong with the cells beside the phone; an empty one is never wrong. */
const tests: readonly Test[] = [
  [({ email: typed }) => typed !== '' && !email.test(typed.toLowerCase()), texts.wrongEmail],
  [({ inn }) => inn !== '' && !isInnShape(inn), texts.wrongInn],
  [({ tender }) => tender !== '' && !isTenderNumberShape(tender), texts.wrongTender],
  [({ law }) => lawOf(law) === undefined, texts.wrongLaw],
  [({ name, comment }) => name.length > 200 || comment.length > 4000, texts.tooLong],
];

/** What is wrong with the cells, the first of it; undefined when they make a lead. */
const faultOf = (cells: Cells): string | undefined => {
  const formula = Object.entries(cells).find(([field, value]) => isFormula(field as ListField, value));
  if (formula) return texts.formula(texts.fields[formula[0] as ListField]);
  if (cells.phone === '') return texts.noPhone;
  if (normalizePhone(cells.phone) === undefined) return texts.wrongPhone(cells.phone);
  return tests.find(([isWrong]) => isWrong(cells))?.[1];
};

/** Reads the rows of a list: each is a lead or says why not; of one phone the first row stands. */
export const readRows = (rows: readonly (readonly string[])[], columns: Columns): ListRow[] => {
  const seen = new Map<string, number>();
  return rows.flatMap((values, at): ListRow[] => {
    const row = at + 2;
    const cells = cellsOf(values, columns);
    if (Object.values(cells).every((value) => value === '')) return [];
    const shown = cells.name || cells.phone;
    const fault = faultOf(cells);
    if (fault !== undefined) return [{ row, words: fault, shown }];
    const phone = normalizePhone(cells.phone) ?? '';
    const before = seen.get(phone);
    if (before !== undefined) return [{ row, words: texts.double(before), shown }];
    seen.set(phone, row);
    const lead = {
      name: cells.name,
      phone,
      email: cells.email === '' ? null : cells.email.toLowerCase(),
      inn: cells.inn || null,
      tenderNumber: cells.tender || null,
      law: lawOf(cells.law) ?? null,
      comment: cells.comment,
    };
    return [{ row, lead }];
  });
};
