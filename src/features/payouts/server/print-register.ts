import { Readable } from 'node:stream';
import { formatRoubles, formatSum, kopecksFromDecimal } from '#domain/money.ts';
import { sumInWords } from '#domain/words/sum-in-words.ts';
import { findOwnAccounts } from '#features/own-accounts/server/own-accounts.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { payoutTexts } from '#features/payouts/payouts.texts.ts';
import { type List, type Order, ordersOf } from '#features/payouts/server/find-list.ts';
import { readActs } from '#features/payouts/server/payable-acts.ts';
import { findList } from '#features/payouts/server/show-lists.ts';
import type { Operation, Preparing } from '#kit/server/implement.ts';
import { headCell, namesAndValues, pdfFooter, pdfRule, ruledLayout } from '#kit/server/pdf-tables.ts';
import { type PdfBlock, type PdfDocument, printPdf } from '#kit/server/print-pdf.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const words = payoutTexts.register;
const pdfType = 'application/pdf';

type Row = { readonly order: Order; readonly act: string };
type Printed = {
  readonly list: List;
  readonly rows: readonly Row[];
  readonly payer: string;
  readonly account: string;
  readonly made: string;
  readonly approved: string | null;
};

const read = (context: Preparing, id: number): Promise<Printed> =>
  context.services.database.read(async (db) => {
    const list = await findList({ db }, id);
    const orders = (await ordersOf(db, id)).filter(({ state }) => state !== 'removed');
    const acts = await readActs(
      db,
      orders.map(({ actId }) => actId),
    );
    const account = (await findOwnAccounts(db)).find((one) => one.id === list.ownAccountId);
    const names = await shortNamesOf({ db, services: context.services }, [list.madeBy, list.approvedBy]);
    return {
      list,
      rows: orders.map((order) => ({ order, act: acts.get(order.actId)?.number ?? '' })),
      payer: account?.name ?? '',
      account: account ? words.accountOf(account.number, account.bankName) : '',
      made: names.get(list.madeBy) ?? '',
      approved: list.approvedBy === null ? null : (names.get(list.approvedBy) ?? ''),
    };
  });

const cellsOf = ({ order, act }: Row): PdfBlock[] => [
  { text: order.number === null ? '' : String(order.number) },
  { text: order.side.name },
  { text: act },
  { text: `${order.side.account}, ${order.side.bik}` },
  { text: formatSum(kopecksFromDecimal(order.sum)), alignment: 'right' },
];

const markOf = ({ state }: List): string | null => {
  if (state === 'cancelled') return words.cancelled;
  return state === 'made' ? words.draft : null;
};

const layOut = ({ list, rows, payer, account, made, approved }: Printed): PdfDocument => {
  const title = words.title(list.id, list.day);
  const mark = markOf(list);
  return {
    title,
    author: payer || words.author,
    content: [
      ...(mark === null ? [] : [{ text: mark, bold: true, color: '#b42318' }]),
      { text: title, fontSize: 15, bold: true },
      pdfRule(),
      namesAndValues(
        [
          [words.payer, payer],
          [words.account, account],
          [words.total, words.totalOf(list.count, formatRoubles(kopecksFromDecimal(list.total)))],
          [words.inWords, sumInWords(kopecksFromDecimal(list.total))],
        ],
        110,
      ),
      {
        table: {
          widths: [30, '*', 80, 130, 80],
          headerRows: 1,
          body: [
            words.columns.map((head, at) => headCell(head, at === 4 ? 'right' : 'left')),
            ...rows.map(cellsOf),
          ],
        },
        layout: ruledLayout,
        margin: [0, 10, 0, 6],
      },
      {
        unbreakable: true,
        margin: [0, 34, 0, 0],
        columnGap: 24,
        columns: [
          { width: '*', text: words.signature(`${words.made}: ${made}`) },
          { width: '*', text: words.signature(`${words.approved}: ${approved ?? ''}`) },
        ],
      },
    ],
    footer: pdfFooter(title, words.page),
  };
};

/** A list of payouts as paper, made before anything is locked. */
export const printRegister = async (context: Preparing, id: number): Promise<SentFile> => {
  const printed = await read(context, id);
  const content = await printPdf(layOut(printed));
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    name: `${words.title(printed.list.id, printed.list.day)}.pdf`,
    mime: pdfType,
  };
};

/** Whoever may see the list when its paper is sent still may. */
export const sendRegister = async (
  reader: Pick<Operation, 'db'>,
  id: number,
  file: SentFile,
): Promise<SentFile> => {
  await findList(reader, id);
  return file;
};
