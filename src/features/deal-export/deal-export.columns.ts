/** What a table of deals can hold, in its order. `pro_price` comes to staff alone. */
export const exportColumns = [
  'number',
  'created',
  'client',
  'inn',
  'product',
  'law',
  'purpose',
  'kind',
  'tender',
  'amount',
  'date_start',
  'date_end',
  'status',
  'step',
  'turn',
  'deadline',
  'banks',
  'price',
  'pro_price',
  'guarantee_number',
  'guarantee_date',
  'manager',
  'agent',
  'own',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Columns of the list on the screen, each as the columns of the table it stands for. */
const behind: Readonly<Record<string, readonly ExportColumn[]>> = {
  number: ['number', 'created'],
  client: ['client', 'inn'],
  tender: ['kind', 'law', 'tender'],
  banks: ['banks'],
  sum: ['amount'],
  status: ['status', 'step'],
  turn: ['turn'],
  deadline: ['deadline'],
  people: ['manager', 'agent'],
  own: ['own'],
};

/** The columns of a table that shows what the list shows, in the same order. */
export const columnsOfList = (shown: readonly string[]): ExportColumn[] =>
  ['number', ...shown].flatMap((column) => behind[column] ?? []);

/** A workbook holds so many rows; a longer table comes as CSV. */
export const mostSheetRows = 50_000;
