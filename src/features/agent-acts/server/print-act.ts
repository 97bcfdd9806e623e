import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { mimes } from '#domain/mimes.ts';
import { formatRoubles, formatSum, kopecksFromDecimal } from '#domain/money.ts';
import { sumInWords } from '#domain/words/sum-in-words.ts';
import { actFields } from '#features/agent-acts/agent-acts.document.ts';
import { actTexts } from '#features/agent-acts/agent-acts.texts.ts';
import { asConfirmedNow } from '#features/agent-acts/server/act-sums.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { type Act, findAct, reportsOf } from '#features/agent-acts/server/find-act.ts';
import { taxWords } from '#features/agent-acts/server/show-acts.ts';
import { monthWords, reportTexts } from '#features/agent-reports/agent-reports.texts.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import { fillTemplate, printTemplate } from '#features/reward-templates/server/reward-templates.facade.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import { headCell, namesAndValues, pdfFooter, pdfRule, ruledLayout } from '#kit/server/pdf-tables.ts';
import { type PdfBlock, type PdfDocument, printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

type Row = Awaited<ReturnType<typeof reportsOf>>[number];
type Printed = { readonly act: Act; readonly reports: readonly Row[]; readonly corrects: string | null };

const words = actTexts.document;
const roubles = (amount: string): string => formatRoubles(kopecksFromDecimal(amount));

const sidesOf = ({ act: { isServices, values } }: Printed): [string, string][] => {
  const [ours = '', theirs = ''] = reportTexts.document.sides(isServices);
  return [
    [ours, [values.company, words.inn(values.companyInn), values.companyAddress].filter(Boolean).join(', ')],
    [
      theirs,
      [values.payee, words.inn(values.inn), values.registration, values.address].filter(Boolean).join(', '),
    ],
    ...(values.contract === '' && values.tax === ''
      ? []
      : [[words.contract(values.contract), values.tax] as [string, string]]),
    ...(values.account === ''
      ? []
      : [[words.account, words.accountOf(values.account, values.bik)] as [string, string]]),
  ];
};

const rowsOf = ({ reports }: Printed): string[][] =>
  reports.map(({ id, month, total }, at) => [
    String(at + 1),
    words.reportNo(id),
    monthWords(month),
    formatSum(kopecksFromDecimal(total)),
  ]);

const heads = [words.no, words.report, words.month, words.sum];

/** What the act comes to, line by line. */
const totalsOf = ({ act }: Printed): [string, string][] => [
  [words.total, roubles(act.sum)],
  [taxWords(act), ''],
  [words.toPay, roubles(act.toPay)],
  ...(act.ndfl === '0.00'
    ? []
    : ([
        [words.ndfl, roubles(act.ndfl)],
        [words.payout, roubles(act.payout)],
      ] as [string, string][])),
];

const titleOf = ({ act }: Printed): string => actTexts.title(act.isServices, act.number, act.day);
const subjectOf = ({ act, reports }: Printed): string =>
  actTexts.subject(act.isServices, [...new Set(reports.map(({ month }) => monthWords(month)))].join(', '));

const markOf = ({ act }: Printed): string | null => {
  if (act.state === 'cancelled') return words.cancelled;
  return act.confirmedAt === null ? words.draft : null;
};

const signatures = ({ act: { isServices, values } }: Printed): [string, string] => {
  const [ours = '', theirs = ''] = reportTexts.document.sides(isServices);
  return [words.signature(`${ours}, ${values.companyHead}`), words.signature(`${theirs}, ${values.signer}`)];
};

const layOut = (printed: Printed): PdfDocument => {
  const title = titleOf(printed);
  const { act, corrects } = printed;
  const mark = markOf(printed);
  const [ours, theirs] = signatures(printed);
  const cell = (text: string, at: number): PdfBlock => ({
    text,
    ...(at === 3 ? { alignment: 'right' } : {}),
  });
  return {
    title,
    author: act.values.company || words.author,
    content: [
      ...(mark === null ? [] : [{ text: mark, bold: true, color: '#b42318' }]),
      { text: title, fontSize: 15, bold: true },
      ...(corrects === null ? [] : [{ text: actTexts.corrects(corrects) }]),
      pdfRule(),
      namesAndValues(sidesOf(printed), 110),
      { text: subjectOf(printed), margin: [0, 10, 0, 0] },
      {
        table: {
          widths: [24, '*', '*', 100],
          headerRows: 1,
          body: [
            heads.map((head, at) => headCell(head, at === 3 ? 'right' : 'left')),
            ...rowsOf(printed).map((row) => row.map(cell)),
          ],
        },
        layout: ruledLayout,
        margin: [0, 10, 0, 6],
      },
      ...totalsOf(printed).map(
        ([name, value]): PdfBlock => ({
          text: value === '' ? name : `${name}: ${value}`,
          alignment: 'right',
          bold: value !== '',
        }),
      ),
      { text: `${words.inWords}: ${sumInWords(kopecksFromDecimal(act.toPay))}`, margin: [0, 8, 0, 0] },
      ...(act.note === '' ? [] : [{ text: act.note, margin: [0, 8, 0, 0] as const }]),
      {
        unbreakable: true,
        margin: [0, 34, 0, 0],
        columnGap: 24,
        columns: [
          { width: '*', text: ours },
          { width: '*', text: theirs },
        ],
      },
    ],
    footer: pdfFooter(title, words.page),
  };
};

const fieldsOf = (printed: Printed): FormValues => {
  const { act, corrects } = printed;
  return actFields(
    {
      ...act,
      mark: markOf(printed) ?? '',
      corrects: corrects === null ? '' : actTexts.corrects(corrects),
      subject: subjectOf(printed),
      sum: roubles(act.sum),
      vat: taxWords(act),
      toPay: roubles(act.toPay),
      ndfl: act.ndfl === '0.00' ? '' : roubles(act.ndfl),
      payout: roubles(act.payout),
      inWords: sumInWords(kopecksFromDecimal(act.toPay)),
    },
    rowsOf(printed),
  );
};

/** In Word out of its template; printed likewise where one was loaded for it, else by its own layout. */
const contentOf = async (
  services: Services,
  printed: Printed,
  format: 'pdf' | 'docx',
): Promise<Uint8Array> => {
  const { form, isServices, day } = printed.act;
  const place = { kind: 'act' as const, form, isServices, day };
  if (format === 'docx') return fillTemplate(services, place, fieldsOf(printed));
  const title = titleOf(printed);
  return (await printTemplate(services, place, fieldsOf(printed), title)) ?? printPdf(layOut(printed));
};

type Asked = { readonly id: number; readonly format: 'pdf' | 'docx' };

const readPrinted = async (
  reading: Pick<Operation, 'db' | 'caller' | 'now' | 'services'>,
  id: number,
): Promise<Printed> => {
  const { db } = reading;
  const act = await asConfirmedNow(reading, await findAct(reading, id));
  const reports = await reportsOf(db, id);
  const [corrected] =
    act.correctsId === null ? [] : await db.select().from(agentActs).where(eq(agentActs.id, act.correctsId));
  return { act, reports, corrects: corrected?.number ?? null };
};

/** What a template of an act is tried with. */
export const readForPrint = async (
  operation: Operation,
  id: number,
): Promise<{ title: string; data: FormValues }> => {
  const printed = await readPrinted(operation, id);
  return { title: titleOf(printed), data: fieldsOf(printed) };
};

/** An act as a file, made before anything is locked. */
export const printAct = async (context: Preparing, { id, format }: Asked): Promise<SentFile> => {
  const printed = await context.services.database.read((db) => readPrinted({ ...context, db }, id));
  const content = await contentOf(context.services, printed, format);
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    name: `${words.fileName(printed.act.number)}.${format}`,
    mime: mimes[format],
  };
};

/** Whoever may see the act when it is sent still may. */
export const sendPrinted = async (
  reader: Pick<Operation, 'db' | 'caller'>,
  id: number,
  file: SentFile,
): Promise<SentFile> => {
  await findAct(reader, id);
  return file;
};
