/** Columns of the list a person may take away, in their usual order; the number and the menu always stay. */
export const listColumns = [
  'client',
  'tender',
  'banks',
  'sum',
  'status',
  'turn',
  'deadline',
  'people',
  'own',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** Columns that stand only for those who want them: what they say at length stands short under the sum. */
export const rareColumns: readonly ListColumn[] = ['tender', 'own'];

/** Fields of a row that stand in these columns alone: where all of them are hidden, the field is neither read nor sent. */
const placesOf = {
  inn: ['client'],
  law: ['tender', 'sum'],
  guarantee_kind: ['tender', 'sum'],
  purpose: ['tender'],
  tender_number: ['tender', 'sum'],
  banks: ['banks'],
  bank_count: ['banks'],
  sub_state: ['status'],
  turn: ['turn'],
  due_at: ['turn'],
  sign_deadline: ['turn', 'deadline'],
  manager: ['people'],
  agent: ['people'],
} as const satisfies Readonly<Record<string, readonly ListColumn[]>>;
export type HideableField = keyof typeof placesOf;

const places = Object.entries(placesOf) as [HideableField, readonly ListColumn[]][];

/** For `z.partial`: every field that may be missing from a row. */
export const hideableFields = Object.fromEntries(places.map(([field]) => [field, true])) as Readonly<
  Record<HideableField, true>
>;

/** The fields nobody sees while these columns are hidden. */
export const fieldsHiddenBy = (hidden: readonly ListColumn[]): ReadonlySet<string> =>
  new Set(
    places.flatMap(([field, columns]) => (columns.every((column) => hidden.includes(column)) ? [field] : [])),
  );
