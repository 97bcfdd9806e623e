/**
 * What a row of a book can say. One row is one deal at one bank; rows of one deal share its number. A row that says
 * nothing of a deal is a client alone.
 */
export const bookFields = [
  'number',
  'inn',
  'client',
  'contact',
  'phone',
  'email',
  'product',
  'law',
  'purpose',
  'tender',
  'amount',
  'date_start',
  'date_end',
  'bank',
  'status',
  'price',
  'guarantee_number',
  'guarantee_date',
  'registry_number',
  'manager',
  'agent',
] as const;
export type BookField = (typeof bookFields)[number];

/** Cells of which one filled makes a row a deal; a number or a manager may stand beside a client, too. */
export const dealCells: readonly BookField[] = [
  'product',
  'law',
  'purpose',
  'tender',
  'amount',
  'date_start',
  'date_end',
  'bank',
  'status',
  'price',
  'guarantee_number',
  'guarantee_date',
  'registry_number',
];

/** What a heading may be chosen to stand for; a column that is skipped is no field of the company's own either. */
export const bookChoices = [...bookFields, 'skip'] as const;
export type BookChoice = (typeof bookChoices)[number];

/** Which heading stands for which field: the heading as the file has it. */
export type BookMapping = Readonly<Record<string, BookChoice>>;

/** How many rows one book may hold. */
export const mostRows = 20_000;

/** Lines of a dry run beyond these are told by their number and by the table of errors. */
export const mostShown = 300;

/** A heading without what people write differently: case, dots, spaces, signs. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^a-zа-я0-9№]/g, '');
