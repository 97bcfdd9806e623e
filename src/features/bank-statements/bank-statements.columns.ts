/** What the columns of a kind of table may mean: their names, and how banks write them otherwise. */
type ColumnWords<Field extends string> = {
  readonly fields: Readonly<Record<Field, string>>;
  readonly synonyms: Readonly<Record<Field, readonly string[]>>;
};

/** Which heading means what. */
export type ColumnMapping<Field extends string> = Readonly<Record<string, Field>>;

export type ColumnHeading<Field extends string> = { readonly heading: string; readonly field: Field | null };

type Rows = readonly (readonly string[])[];

/** A table by its headings. */
type Columns<Field extends string> = {
  /** The row of the headings, from 0. */
  readonly at: number;
  readonly headings: readonly ColumnHeading<Field>[];
  readonly has: (field: Field) => boolean;
  /** What stands in a row under a heading; '' where the table has no such column. */
  readonly cell: (row: readonly string[], field: Field) => string;
  /** What stands in a row under headings that mean nothing to us, by heading. */
  readonly rest: (row: readonly string[]) => Readonly<Record<string, string>>;
};

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[,.;:]?\s*(?:руб\.?|₽)$/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Every name of every field, as headings are compared; of two fields for one name the first. */
const namesOf = <Field extends string>({ fields, synonyms }: ColumnWords<Field>): Map<string, Field> =>
  new Map(
    (Object.keys(fields) as Field[])
      .flatMap((field) =>
        [fields[field], ...synonyms[field]].map((one): [string, Field] => [plain(one), field]),
      )
      .toReversed(),
  );

/** Banks write their name and the month above the headings. */
const mostAbove = 20;

/** Finds the headings of a table and what each means; of two for one field the first. */
export const columnsOf = <Field extends string>(
  rows: Rows,
  words: ColumnWords<Field>,
  mapping: ColumnMapping<Field> | null,
): Columns<Field> => {
  const names = namesOf(words);
  const meant = (cell: string): Field | null =>
    (mapping ? mapping[cell.trim()] : names.get(plain(cell))) ?? null;
  const counts = rows.slice(0, mostAbove).map((row) => row.filter((cell) => meant(cell) !== null).length);
  const at = Math.max(0, counts.indexOf(Math.max(0, ...counts)));
  const taken = new Set<Field>();
  const found = (rows[at] ?? []).map((cell): ColumnHeading<Field> => {
    const [heading, field] = [cell.trim(), meant(cell)];
    if (field === null || taken.has(field)) return { heading, field: null };
    taken.add(field);
    return { heading, field };
  });
  const places = new Map(found.flatMap(({ field }, place) => (field ? [[field, place]] : [])));
  return {
    at,
    headings: found.filter(({ heading }) => heading !== ''),
    has: (field) => places.has(field),
    cell: (row, field) => row[places.get(field) ?? -1]?.trim() ?? '',
    rest: (row) =>
      Object.fromEntries(
        found.flatMap(({ heading, field }, place) => {
          const value = row[place]?.trim() ?? '';
          return field === null && heading !== '' && value !== '' ? [[heading, value]] : [];
        }),
      ),
  };
};

/** Whether every heading of a mapping stands where a table has its headings. */
export const fitsTable = (mapping: ColumnMapping<string>, rows: Rows): boolean => {
  const headings = new Set(rows.slice(0, mostAbove).flatMap((row) => row.map((cell) => cell.trim())));
  return Object.keys(mapping).every((heading) => headings.has(heading));
};

/** The pairs of heading and field that a table was read by, to be remembered. */
export const mappingOf = <Field extends string>(
  headings: readonly ColumnHeading<Field>[],
): ColumnMapping<Field> =>
  Object.fromEntries(headings.flatMap(({ heading, field }) => (field ? [[heading, field]] : [])));

/** Pairs as a form carries them; what is no pair of ours is left out, null where there are none at all. */
export const parseMapping = <Field extends string>(
  input: string | undefined,
  fields: readonly Field[],
): ColumnMapping<Field> | null => {
  if (input === undefined) return null;
  try {
    const read: unknown = JSON.parse(input);
    if (typeof read !== 'object' || read === null) return null;
    return Object.fromEntries(
      Object.entries(read).flatMap(([heading, value]) => {
        const field = fields.find((one) => one === value);
        return field ? [[heading, field]] : [];
      }),
    );
  } catch {
    return null;
  }
};

/** How banks begin the row of a total. */
export const isTotal = (cell: string): boolean => /^(?:итого|всего)/iu.test(cell);
