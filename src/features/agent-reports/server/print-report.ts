import { Readable } from 'node:stream';
import { and, asc, eq } from 'drizzle-orm';
import { mimes } from '#domain/mimes.ts';
import {
  formatRoubles,
  formatSum,
  type Kopecks,
  parseSignedDecimalString,
  sheetMoney,
  zeroKopecks,
} from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { sumInWords } from '#domain/words/sum-in-words.ts';
import { reportErrors } from '#features/agent-reports/agent-reports.errors.ts';
import { reportFields } from '#features/agent-reports/agent-reports.document.ts';
import { reportTexts } from '#features/agent-reports/agent-reports.texts.ts';
import { agentReportLines, agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { findReport, type Report } from '#features/agent-reports/server/find-report.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import { keepMade } from '#features/deal-forms/server/deal-forms.facade.ts';
import { fillTemplate } from '#features/reward-templates/server/reward-templates.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import { headCell, namesAndValues, pdfFooter, pdfRule, ruledLayout } from '#kit/server/pdf-tables.ts';
import { type PdfBlock, type PdfDocument, printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';

type Line = typeof agentReportLines.$inferSelect;
const words = reportTexts.document;
const linesOf = (db: Db, reportId: number): Promise<Line[]> =>
  db
    .select()
    .from(agentReportLines)
    .where(eq(agentReportLines.reportId, reportId))
    .orderBy(asc(agentReportLines.id));

const amountOf = (amount: string | null): Kopecks => parseSignedDecimalString(amount ?? '') ?? zeroKopecks;
const bare = (amount: string | null): string => (amount === null ? '' : formatSum(amountOf(amount)));

const titleOf = ({ isServices, id, month }: Report): string => reportTexts.title(isServices, id, month);

/** Both sides in the words of the report's kind. */
const sidesOf = ({ isServices, values }: Report): (readonly [string, string])[] => {
  const [ours = '', theirs = ''] = words.sides(isServices);
  return [
    [ours, [values.company, words.inn(values.companyInn)].join(', ')],
    [theirs, [values.payee, words.inn(values.inn), values.registration].filter(Boolean).join(', ')],
    ...(values.contract === '' && values.tax === ''
      ? []
      : [[words.contract(values.contract), values.tax] as const]),
  ];
};

const heads = [
  words.legAndDay,
  words.client,
  words.bank,
  words.guarantee,
  words.commission,
  words.rate,
  words.sum,
];

const cellsOf = (line: Line): string[] => [
  line.leg,
  formatDate(line.day),
  [line.client, line.person].filter(Boolean).join(', '),
  line.ofLineId === null
    ? [line.bank, line.guarantee === null ? line.what : ''].filter(Boolean).join(', ')
    : words.correction,
  bare(line.guarantee),
  bare(line.commission),
  line.rate,
  bare(line.amount),
];

/** The cells as they are printed: the day stands under its leg, so that the table fits the page. */
const printedOf = (line: Line): string[] => {
  const [leg = '', day = '', ...others] = cellsOf(line);
  return [`${leg}\n${day}`, ...others];
};

/** Columns of sums stand at the right. */
const isMoney = (at: number): boolean => at > 2 && at !== 5;

const table = (lines: readonly Line[]): PdfBlock => ({
  table: {
    widths: [50, '*', 78, 60, 54, 36, 58],
    headerRows: 1,
    dontBreakRows: true,
    body: [
      heads.map((head, at) => headCell(head, isMoney(at) ? 'right' : undefined)),
      ...lines.map((line) =>
        printedOf(line).map(
          (text, at): PdfBlock => ({
            text,
            fontSize: 8,
            ...(isMoney(at) ? { alignment: 'right' } : {}),
          }),
        ),
      ),
    ],
  },
  layout: ruledLayout,
  margin: [0, 12, 0, 8],
});

const layOut = (report: Report, lines: readonly Line[]): PdfDocument => {
  const title = titleOf(report);
  const total = amountOf(report.total);
  const [ours = '', theirs = ''] = words.sides(report.isServices);
  return {
    title,
    author: report.values.company || words.author,
    content: [
      { text: title, fontSize: 15, bold: true },
      pdfRule(),
      namesAndValues(sidesOf(report), 110),
      table(lines),
      { text: `${words.total}: ${formatRoubles(total)}`, bold: true, alignment: 'right' },
      { text: `${words.inWords}: ${sumInWords(total)}`, margin: [0, 6, 0, 0] },
      { text: words.hash(report.contentHash), fontSize: 7, color: '#5b6b7b', margin: [0, 10, 0, 0] },
      {
        unbreakable: true,
        margin: [0, 30, 0, 0],
        columnGap: 24,
        columns: [
          { width: '*', text: words.signature(`${ours}, ${report.values.companyHead}`) },
          { width: '*', text: words.signature(`${theirs}, ${report.values.signer}`) },
        ],
      },
    ],
    footer: pdfFooter(title, words.page),
  };
};

type Printed = { readonly sha256: string; readonly bytes: number };

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 1;

/** The PDF of what a report says now: printed when it is first asked for, the same bytes ever after. */
export const keepPrinted = async (services: Services, report: Report): Promise<Printed> => {
  if (report.pdfSha256 !== null) return { sha256: report.pdfSha256, bytes: report.pdfBytes ?? 0 };
  const pdf = await printPdf(layOut(report, await services.database.read((db) => linesOf(db, report.id))));
  return writeByClock(services, async ({ db }) => {
    const unprinted = and(eq(agentReports.id, report.id), eq(agentReports.contentHash, report.contentHash));
    const [row] = await db.select().from(agentReports).where(unprinted).for('update');
    if (!row) throw refuse(reportErrors.changed);
    if (row.pdfSha256 !== null) return { sha256: row.pdfSha256, bytes: row.pdfBytes ?? 0 };
    const { sha256 } = await keepMade({ db, services }, pdf);
    await db
      .update(agentReports)
      .set({ pdfSha256: sha256, pdfBytes: pdf.length, pdfPages: pagesOf(pdf) })
      .where(eq(agentReports.id, report.id));
    return { sha256, bytes: pdf.length };
  });
};

const placeOf = ({ form, isServices, formedAt }: Report) => ({
  kind: 'report' as const,
  form,
  isServices,
  day: moscowDateOf(formedAt),
});

const valuesOf = (report: Report, lines: readonly Line[]): FormValues =>
  reportFields(
    {
      ...report,
      day: moscowDateOf(report.formedAt),
      total: amountOf(report.total),
      hash: report.contentHash,
    },
    lines.map(cellsOf),
  );

const docxOf = (services: Services, report: Report, lines: readonly Line[]): Promise<Uint8Array> =>
  fillTemplate(services, placeOf(report), valuesOf(report, lines));

/** What a template of a report is tried with. */
export const readForPrint = async (
  reader: Pick<Operation, 'db' | 'caller'>,
  id: number,
): Promise<{ title: string; data: FormValues }> => {
  const report = await findReport(reader, id);
  return { title: titleOf(report), data: valuesOf(report, await linesOf(reader.db, id)) };
};

const numberOf = (amount: string | null): number | null => (amount === null ? null : amountOf(amount) / 100);

const sheetOf = (lines: readonly Line[]): Promise<Buffer> =>
  writeSheet({
    name: words.sheetName,
    columns: [
      { title: words.leg, width: 12 },
      { title: words.day, width: 12 },
      { title: words.client, width: 34 },
      { title: words.whose, width: 24 },
      { title: words.bank, width: 24 },
      { title: words.guarantee, width: 16, format: sheetMoney },
      { title: words.commission, width: 16, format: sheetMoney },
      { title: words.rate, width: 14 },
      { title: words.amount, width: 16, format: sheetMoney },
    ],
    rows: lines.map((line) => [
      line.leg,
      formatDate(line.day),
      line.client,
      line.person,
      line.ofLineId === null ? line.bank : words.correction,
      numberOf(line.guarantee),
      numberOf(line.commission),
      line.rate,
      numberOf(line.amount),
    ]),
  });

type Asked = { readonly id: number; readonly format: 'pdf' | 'docx' | 'xlsx' };

/** A report as a file, made before anything is locked. */
export const printReport = async (context: Preparing, { id, format }: Asked): Promise<SentFile> => {
  const { services } = context;
  const { report, lines } = await services.database.read(async (db) => ({
    report: await findReport({ ...context, db }, id),
    lines: await linesOf(db, id),
  }));
  const file = { name: `${words.fileName(id)}.${format}`, mime: mimes[format] };
  if (format === 'pdf') {
    const { sha256 } = await keepPrinted(services, report);
    return { ...(await services.files.open(sha256, { verify: true })), ...file };
  }
  const content = await (format === 'docx' ? docxOf(services, report, lines) : sheetOf(lines));
  return { stream: Readable.from([content]), bytes: content.length, ...file };
};

/** Whoever may see the report when it is sent still may. */
export const sendPrinted = async (
  reader: Pick<Operation, 'db' | 'caller'>,
  id: number,
  file: SentFile,
): Promise<SentFile> => {
  await findReport(reader, id);
  return file;
};
