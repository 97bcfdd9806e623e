import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { type Kopecks, toDecimalString } from '#domain/money.ts';
import {
  exchangeDocumentKeys as documentKeys,
  exchangeHeaderKeys as headerKeys,
  exchangeMarks,
  exchangeSides,
  exchangeSignature,
} from '#features/exchange-format/exchange-format.keys.ts';
import type { PaymentSide } from '#features/exchange-format/exchange-format.parts.ts';

/** A payment order as a bank's cabinet takes it in. */
export type PaymentOrder = {
  readonly number: number;
  readonly day: IsoDate;
  readonly sum: Kopecks;
  readonly payee: PaymentSide;
  /** «Наз. пл.», the code of the kind of income; '' where there is none. */
  readonly incomeCode: string;
  readonly purpose: string;
};

/** The longest purpose a bank takes. */
export const mostPurpose = 210;

/** All that is written into one file: orders from one account, made on a day at a time `HH:mm:ss`. */
type OrderFile = {
  readonly payer: PaymentSide;
  readonly orders: readonly PaymentOrder[];
  readonly madeOn: IsoDate;
  readonly madeAt: string;
};

const lineEnd = '\r\n';
const orderKind = 'Платежное поручение';

/** What is written for signs that windows-1251 lacks. */
const likeness: readonly (readonly [RegExp, string])[] = [
  [/[−‑‐]/g, '-'],
  [/₽/g, 'руб.'],
  [/\s+/g, ' '],
];

/** A value stands in one line, in signs of windows-1251: breaks go, and spaces that do not break become plain ones. */
const oneLine = (value: string): string =>
  likeness.reduce((text, [sign, like]) => text.replaceAll(sign, like), value).trim();

const sideLines = (prefix: string, side: PaymentSide): [string, string][] => [
  [`${prefix}Счет`, side.account],
  [prefix, `ИНН ${side.inn} ${side.name}`],
  [`${prefix}ИНН`, side.inn],
  [`${prefix}КПП`, side.kpp],
  [`${prefix}1`, side.name],
  [`${prefix}РасчСчет`, side.account],
  [`${prefix}Банк1`, side.bankName],
  [`${prefix}БИК`, side.bik],
  [`${prefix}Корсчет`, side.corrAccount],
];

const orderLines = (payer: PaymentSide, order: PaymentOrder): [string, string][] => [
  [exchangeMarks.document, orderKind],
  [documentKeys.number, String(order.number)],
  [documentKeys.day, formatDate(order.day)],
  [documentKeys.amount, toDecimalString(order.sum)],
  ...sideLines(exchangeSides.payer, payer),
  ...sideLines(exchangeSides.receiver, order.payee),
  ['ВидПлатежа', ''],
  ['ВидОплаты', '01'],
  ['КодНазПлатежа', order.incomeCode],
  ['Очередность', '5'],
  ['Код', '0'],
  [documentKeys.purpose, order.purpose],
];

/** The text of a file `1CClientBankExchange` 1.03 with payment orders, lines ended by CR LF. */
export const writeOrders = ({ payer, orders, madeOn, madeAt }: OrderFile): string => {
  const days = orders.map(({ day }) => day).toSorted();
  const head: [string, string][] = [
    [headerKeys.version, '1.03'],
    [headerKeys.encoding, 'Windows'],
    [headerKeys.sender, 'Поручитель'],
    [headerKeys.receiver, ''],
    [headerKeys.madeOn, formatDate(madeOn)],
    [headerKeys.madeAt, madeAt],
    [headerKeys.from, formatDate(days[0] ?? madeOn)],
    [headerKeys.to, formatDate(days.at(-1) ?? madeOn)],
    [headerKeys.account, payer.account],
    ['Документ', orderKind],
  ];
  const written = (lines: readonly [string, string][]): string[] =>
    lines.map(([key, value]) => `${key}=${oneLine(value)}`);
  return [
    exchangeSignature,
    ...written(head),
    ...orders.flatMap((order) => [...written(orderLines(payer, order)), exchangeMarks.documentEnd]),
    exchangeMarks.end,
    '',
  ].join(lineEnd);
};
