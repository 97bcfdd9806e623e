import { captionBeside } from '#domain/captions.ts';
import { lawLabels } from '#domain/law.ts';
import { mimes } from '#domain/mimes.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { maySeeField } from '#domain/audience.ts';
import { type ExportColumn, mostSheetRows } from '#features/deal-export/deal-export.columns.ts';
import { exportBody } from '#features/deal-export/deal-export.contract.ts';
import { dealExportTexts as texts } from '#features/deal-export/deal-export.texts.ts';
import {
  countRows,
  type ExportInput,
  type ExportRow,
  readPage,
} from '#features/deal-export/server/read-rows.ts';
import type {
  MadeFile,
  RunningBackgroundJob,
} from '#features/background-jobs/server/background-jobs.facade.ts';
import { addedColumns } from '#kit/server/sheets/added-columns.ts';
import { type SheetValue, streamCsv, streamSheet } from '#kit/server/stream-sheet.ts';

const dayMs = 86_400_000;
const moscowMs = 3 * 3_600_000;
/** Day 0 of a table program. */
const epoch = Date.UTC(1899, 11, 30);
const money = '# ##0.00';
const dayFormat = 'dd.mm.yyyy';
const momentFormat = 'dd.mm.yyyy hh:mm';

const serialOfDay = (day: string | null): number | null =>
  day === null ? null : (Date.parse(`${day}T00:00:00Z`) - epoch) / dayMs;
const serialOfMoment = (at: string | null): number | null =>
  at === null ? null : (Date.parse(at) + moscowMs - epoch) / dayMs;
const amountOf = (sum: string | null): number | null => (sum === null ? null : Number(sum));

type Column = {
  readonly width: number;
  readonly format?: string;
  /** The same for CSV: a day or a moment in words. */
  readonly value: (row: ExportRow) => SheetValue;
};

const productName = ({ product }: ExportRow): string | null => {
  const existing = productOfWire(product);
  return existing ? productLabels[existing] : null;
};

/** What other features add stands in the place of `own`. */
type OwnColumn = Exclude<ExportColumn, 'own'>;

const columns: Readonly<Record<OwnColumn, Column>> = {
  number: { width: 9, value: ({ id }) => id },
  created: { width: 17, format: momentFormat, value: (row) => serialOfMoment(row.created_at) },
  client: { width: 38, value: (row) => row.client_name },
  inn: { width: 14, value: (row) => row.inn },
  product: { width: 11, value: productName },
  law: { width: 11, value: ({ law }) => law && lawLabels[law] },
  purpose: { width: 24, value: ({ purpose }) => purpose && purposeLabels[purpose] },
  kind: { width: 8, value: (row) => row.guarantee_kind && guaranteeKindLabels[row.guarantee_kind] },
  tender: { width: 22, value: (row) => row.tender_number },
  amount: { width: 17, format: money, value: ({ amount }) => amountOf(amount) },
  date_start: { width: 12, format: dayFormat, value: (row) => serialOfDay(row.date_start) },
  date_end: { width: 12, format: dayFormat, value: (row) => serialOfDay(row.date_end) },
  status: { width: 20, value: ({ status }) => captionBeside('status', status, status) },
  step: {
    width: 18,
    value: (row) => row.sub_state && captionBeside('sub_state', row.sub_state, row.sub_state),
  },
  turn: { width: 10, value: ({ ball: turn }) => turn && captionBeside('turn', turn, turn) },
  deadline: { width: 17, format: momentFormat, value: (row) => serialOfMoment(row.deadline) },
  banks: { width: 34, value: ({ banks }) => banks.join(', ') },
  price: { width: 14, format: money, value: ({ price }) => amountOf(price) },
  pro_price: { width: 20, format: money, value: (row) => amountOf(row.pro_price) },
  guarantee_number: { width: 20, value: (row) => row.guarantee_number },
  guarantee_date: { width: 14, format: dayFormat, value: (row) => serialOfDay(row.guarantee_date) },
  manager: { width: 20, value: ({ manager }) => manager },
  agent: { width: 20, value: ({ agent }) => agent },
};

const inWords = (value: SheetValue, format: string | undefined): SheetValue => {
  if (typeof value !== 'number' || format === undefined || format === money) return value;
  const moment = new Date(epoch + Math.round(value * dayMs));
  const [day = '', time = ''] = moment.toISOString().split('T');
  const words = day.split('-').toReversed().join('.');
  return format === dayFormat ? words : `${words} ${time.slice(0, 5)}`;
};

type Added = Awaited<ReturnType<typeof addedColumns>> | undefined;
type WideRow = ExportRow & { readonly added: readonly SheetValue[] };

async function* rowsOf(
  { view, progress }: RunningBackgroundJob,
  input: ExportInput,
  total: number,
  added: Added,
): AsyncGenerator<WideRow> {
  const nothing: readonly SheetValue[] = added?.columns.map(() => null) ?? [];
  let cursor: string | undefined;
  let done = 0;
  do {
    const { rows, next, values } = await view(async (operation) => {
      const page = await readPage(operation, input, cursor);
      const ids = page.rows.map(({ id }) => id);
      return { ...page, values: await added?.valuesOf(operation, ids) };
    });
    yield* rows.map((row) => ({ ...row, added: values?.get(row.id) ?? nothing }));
    done += rows.length;
    await progress(done, Math.max(total, done));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

async function* cellsOf(
  rows: AsyncIterable<WideRow>,
  chosen: readonly ExportColumn[],
  isCsv: boolean,
): AsyncGenerator<SheetValue[]> {
  for await (const row of rows) {
    yield chosen.flatMap((id) => {
      if (id === 'own') return row.added;
      const { value, format } = columns[id];
      return isCsv ? inWords(value(row), format) : value(row);
    });
  }
}

/** The table of the deals a person sees at this moment: page by page, never held whole. */
export const exportWork = async (backgroundJob: RunningBackgroundJob): Promise<MadeFile> => {
  const input = exportBody.parse(backgroundJob.input);
  const total = await backgroundJob.view((operation) => countRows(operation, input));
  const { role } = backgroundJob.caller;
  const chosen = [...new Set(input.columns)].filter((id) => maySeeField(role, id));
  const added = chosen.includes('own')
    ? await backgroundJob.view((operation) => addedColumns(operation, 'deal'))
    : undefined;
  const isCsv = input.format === 'csv' || total > mostSheetRows;
  const sheet = {
    name: texts.sheet,
    columns: chosen.flatMap((id) =>
      id === 'own' ? (added?.columns ?? []) : [{ ...columns[id], title: texts.names[id] }],
    ),
    rows: cellsOf(rowsOf(backgroundJob, input, total, added), chosen, isCsv),
  };
  const name = texts.fileName(moscowDateOf(backgroundJob.services.clock.now()));
  return isCsv
    ? { name: `${name}.csv`, mime: 'text/csv', stream: streamCsv(sheet) }
    : { name: `${name}.xlsx`, mime: mimes.xlsx, stream: streamSheet(sheet) };
};
