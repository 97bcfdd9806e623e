import {
  exchangeDocumentKeys as documentKeys,
  exchangeHeaderKeys as headerKeys,
  exchangeSideKeys,
  exchangeSides,
} from '#features/exchange-format/exchange-format.keys.ts';
import { exchangeTexts as texts } from '#features/exchange-format/exchange-format.texts.ts';
import { type Kopecks, negated, parseRoubles } from '#domain/money.ts';
import { type IsoDate, isIsoDate } from '#domain/moscow-date.ts';

/** One side of a payment; '' where the file says nothing. */
export type PaymentSide = {
  readonly name: string;
  readonly inn: string;
  readonly kpp: string;
  readonly account: string;
  readonly bankName: string;
  readonly bik: string;
  readonly corrAccount: string;
};

/** A document of a statement as its bank wrote it. */
export type ExchangeDocument = {
  /** The line it begins with. */
  readonly line: number;
  /** «Платёжное поручение», «Банковский ордер» or whatever stands there. */
  readonly kind: string;
  readonly number: string;
  readonly day: IsoDate;
  readonly receivedOn: IsoDate | null;
  readonly spentOn: IsoDate | null;
  readonly amount: Kopecks;
  readonly payer: PaymentSide;
  readonly receiver: PaymentSide;
  readonly purpose: string;
  /** Every other key with its value, recognised or not. */
  readonly rest: Readonly<Record<string, string>>;
};

/** What a bank states of an account and some days; null where it states nothing. */
export type ExchangeSection = {
  readonly line: number;
  readonly account: string;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly opening: Kopecks | null;
  readonly received: Kopecks | null;
  readonly spent: Kopecks | null;
  readonly closing: Kopecks | null;
};

/** What is wrong with a file, and at which line of it. */
export type ExchangeProblem = { readonly line: number; readonly words: string };

/** Values by their keys, each with its line. */
export type ExchangeValues = Map<string, { readonly value: string; readonly line: number }>;

/** A part of a file before it is judged: where it begins, what its first line names, its values. */
export type ExchangePart = {
  readonly line: number;
  readonly title: string;
  readonly values: ExchangeValues;
};

/** Writes a problem down and answers null. */
export type ExchangeFail = (line: number, words: string) => null;

const mostShown = 40;
const shown = (value: string): string => (value.length > mostShown ? `${value.slice(0, mostShown)}…` : value);

export const valueOf = (values: ExchangeValues, key: string): string => values.get(key)?.value ?? '';

/** A day as the format writes it, «09.12.2015»; undefined for anything else. */
const parseDay = (text: string): IsoDate | undefined => {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isIsoDate(iso) && iso >= '1990-01-01' && iso < '2100-01-01' ? iso : undefined;
};

/** The day of a key; null where there is none, or a wrong one, which is then a problem. */
export const dayOf = (values: ExchangeValues, key: string, fail: ExchangeFail): IsoDate | null => {
  const found = values.get(key);
  if (!found || found.value === '') return null;
  return parseDay(found.value) ?? fail(found.line, texts.wrongDay(key, shown(found.value)));
};

/** Roubles as the format writes them: «100», «100.5», «100,50»; balances may be less than nothing. */
const parseSum = (text: string): Kopecks | undefined => {
  const amount = parseRoubles(text.replace(/^-/, ''));
  return amount !== undefined && text.startsWith('-') ? negated(amount) : amount;
};

const sumOf = (values: ExchangeValues, key: string, fail: ExchangeFail): Kopecks | null => {
  const found = values.get(key);
  if (!found || found.value === '') return null;
  return parseSum(found.value) ?? fail(found.line, texts.wrongSum(key, shown(found.value)));
};

/** «ИНН 7719000000 ОАО «Банк»», «7719000000, ОАО «Банк»», or the name alone. */
const namedInn = /^(?:ИНН\s*)?(\d{12}|\d{10})(?:\s*[,;/\\]\s*|\s+|$)(?:КПП\s*\d{9}\s*[,;/\\]?\s*)?(.*)$/iu;

/** A side by its keys; INN and name by the one line they may stand in together. */
const sideOf = (values: ExchangeValues, side: string): PaymentSide => {
  const first = (keys: readonly string[]): string =>
    keys.map((key) => valueOf(values, `${side}${key}`)).find((value) => value !== '') ?? '';
  const line = valueOf(values, side);
  const more = valueOf(values, `${side}1`);
  const [, inn = '', name = line] = namedInn.exec(line) ?? [];
  const [, innOfMore = '', nameOfMore = more] = namedInn.exec(more) ?? [];
  return {
    name: nameOfMore || name,
    inn: first(exchangeSideKeys.inn) || inn || innOfMore,
    kpp: first(exchangeSideKeys.kpp),
    account: first(exchangeSideKeys.account).replaceAll(' ', ''),
    bankName: first(exchangeSideKeys.bankName),
    bik: first(exchangeSideKeys.bik),
    corrAccount: first(exchangeSideKeys.corrAccount),
  };
};

const purposeLines = [1, 2, 3, 4, 5, 6].map((at) => `${documentKeys.purpose}${at}`);

/** The purpose whole, or its lines one after another where it stands in lines alone. */
const purposeOf = (values: ExchangeValues): string =>
  valueOf(values, documentKeys.purpose) ||
  purposeLines
    .map((key) => valueOf(values, key))
    .filter(Boolean)
    .join(' ');

const typedKeys: ReadonlySet<string> = new Set([
  ...Object.values(documentKeys),
  ...purposeLines,
  ...Object.values(exchangeSides).flatMap((side) => [
    side,
    `${side}1`,
    ...Object.values(exchangeSideKeys).flatMap((keys) => keys.map((key) => `${side}${key}`)),
  ]),
]);

const restOf = (values: ExchangeValues): Record<string, string> =>
  Object.fromEntries(
    [...values].flatMap(([key, { value }]) => (typedKeys.has(key) || value === '' ? [] : [[key, value]])),
  );

const amountOf = ({ line, values }: ExchangePart, fail: ExchangeFail): Kopecks | null => {
  const written = valueOf(values, documentKeys.amount);
  if (written === '') return fail(line, texts.noSum);
  const amount = sumOf(values, documentKeys.amount, fail);
  if (amount === null || amount > 0) return amount;
  const at = values.get(documentKeys.amount)?.line ?? line;
  return fail(at, amount === 0 ? texts.zero : texts.wrongSum(documentKeys.amount, shown(written)));
};

/** A document by its values; null where one of them is wrong, which is then a problem. */
export const documentOf = (part: ExchangePart, fail: ExchangeFail): ExchangeDocument | null => {
  const { line, title, values } = part;
  const amount = amountOf(part, fail);
  const spentOn = dayOf(values, documentKeys.spentOn, fail);
  const receivedOn = dayOf(values, documentKeys.receivedOn, fail);
  const written = dayOf(values, documentKeys.day, fail);
  if (written === null && valueOf(values, documentKeys.day) !== '') return null;
  const day = written ?? receivedOn ?? spentOn;
  if (day === null) return fail(line, texts.noDay);
  if (amount === null) return null;
  return {
    line,
    kind: title,
    number: valueOf(values, documentKeys.number),
    day,
    receivedOn,
    spentOn,
    amount,
    payer: sideOf(values, exchangeSides.payer),
    receiver: sideOf(values, exchangeSides.receiver),
    purpose: purposeOf(values),
    rest: restOf(values),
  };
};

/** The section of an account by its values; null where it names none. */
export const sectionOf = ({ line, values }: ExchangePart, fail: ExchangeFail): ExchangeSection | null => {
  const account = valueOf(values, headerKeys.account).replaceAll(' ', '');
  if (account === '') return fail(line, texts.noAccount);
  return {
    line,
    account,
    from: dayOf(values, headerKeys.from, fail),
    to: dayOf(values, headerKeys.to, fail),
    opening: sumOf(values, headerKeys.opening, fail),
    received: sumOf(values, headerKeys.received, fail),
    spent: sumOf(values, headerKeys.spent, fail),
    closing: sumOf(values, headerKeys.closing, fail),
  };
};
