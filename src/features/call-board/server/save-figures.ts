import { sheetMoney } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import type { callBoardCalls } from '#features/call-board/call-board.contract.ts';
import { callBoardTexts as texts } from '#features/call-board/call-board.texts.ts';
import { callFigureTexts } from '#features/calls/calls-figure.texts.ts';
import { readFigures } from '#features/call-board/server/read-figures.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

type Asked = CallParsed<(typeof callBoardCalls)['saveFigures']>['query'];
type Counts = CallReply<(typeof callBoardCalls)['showFigures']>['total'];

const { sheet } = texts;
const { measures } = callFigureTexts;
const asNumber = (sum: string | null): number | null => (sum === null ? null : Number(sum));

const cellsOf = (name: string, row: Counts) => [
  name,
  row.attempts,
  row.reached,
  Math.round(row.seconds / 6) / 10,
  row.offers,
  row.opened,
  row.leads,
  row.deals,
  row.issued,
  asNumber(row.fees),
  asNumber(row.fees_per_hundred),
];

/** The figures as a workbook, with their sum below. */
export const saveFigures = async (operation: Operation, asked: Asked): Promise<SentFile> => {
  const { rows, total, from, to } = await readFigures(operation, asked);
  const { columns } = sheet;
  return sheetFile(sheet.fileName(formatDate(from), formatDate(to)), {
    name: sheet.name,
    columns: [
      { title: texts.groups[asked.by], width: 34 },
      { title: measures.attempts, width: 12 },
      { title: measures.reached, width: 12 },
      { title: columns.seconds, width: 18, format: '0.0' },
      { title: measures.offers, width: 16 },
      { title: measures.opened, width: 14 },
      { title: measures.leads, width: 10 },
      { title: measures.deals, width: 10 },
      { title: measures.issued, width: 10 },
      { title: columns.fees, width: 24, format: sheetMoney },
      { title: columns.fees_per_hundred, width: 20, format: sheetMoney },
    ],
    rows: [...rows.map(({ name, ...row }) => cellsOf(name, row)), cellsOf(sheet.total, total)],
  });
};
