import { bankStatuses, dealStatusNames, reissueStatuses } from '#domain/deal-status.ts';
import { hasInnChecksum, isInnShape } from '#domain/inn.ts';
import type { Law } from '#domain/law.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import { type Product, wireOfProduct } from '#domain/product.ts';
import type { Purpose } from '#domain/purpose.ts';
import {
  cellName,
  dateOf,
  moneyOf,
  optional,
  type OwnColumn,
  type Problem,
  type Reader,
  readerOf,
  readOwn,
} from '#features/book-import/book-import.cells.ts';
import { type BookField, dealCells, plainHeading } from '#features/book-import/book-import.columns.ts';
import { type BookContact, readContact } from '#features/book-import/book-import.clients.ts';
import { bookTexts } from '#features/book-import/book-import.texts.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';

const { wrong, fields } = bookTexts;

/** A person or a bank of ours, by the ways a book may name it. */
export type Existing = { readonly id: number; readonly names: readonly string[] };
export type World = {
  readonly banks: readonly Existing[];
  readonly people: readonly Existing[];
  readonly today: IsoDate;
};

/** A row of the book, read: what it says of the client, of the deal and of its bank. */
export type BookRow = {
  /** The number of the row in the sheet. */
  readonly row: number;
  /** It says nothing of a deal. */
  readonly isClientAlone: boolean;
  readonly key: string;
  readonly client: string;
  readonly contact: BookContact;
  readonly deal: BookDealPart;
  readonly leg: BookLegPart;
  /** What it says of the company's own fields of the deal, by their codes. */
  readonly own: Readonly<Record<string, string>>;
  /** The same of its client's. */
  readonly ownOfClient: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
};
type BookDealPart = {
  readonly product: 0 | 1 | 2 | null;
  readonly law: Law | null;
  readonly purpose: Purpose | null;
  readonly inn: string | null;
  readonly client_name: string;
  readonly tender_number: string | null;
  readonly amount: string | null;
  readonly date_start: IsoDate | null;
  readonly date_end: IsoDate | null;
  readonly manager_id: number | null;
  readonly agent_id: number | null;
};
type BookLegPart = {
  readonly bankId: number | null;
  readonly status: DealStatus | null;
  readonly price: string | null;
  readonly guaranteeNumber: string | null;
  readonly guaranteeDate: IsoDate | null;
  readonly registryNumber: string | null;
};

const plain = (text: string): string => plainHeading(text);
const wordIn = <T extends string>(
  words: Readonly<Record<T, readonly string[]>>,
  text: string,
): T | undefined =>
  (Object.entries(words) as [T, readonly string[]][]).find(([, names]) => names.includes(plain(text)))?.[0];

const tenderShape = /^(\d{11}|\d{18}|\d{19})$/;
const needsBank: readonly DealStatus[] = [...bankStatuses, 'issued', ...reissueStatuses, 'bank_refused'];

const statusNames = new Map(
  Object.entries(dealStatusNames).map(([status, name]) => [plain(name), status as DealStatus]),
);

const oneOf = (
  reader: Reader,
  field: 'bank' | 'manager' | 'agent',
  existing: readonly Existing[],
  words: string,
): number | null => {
  const value = reader.text(field);
  if (value === '') return null;
  const found = existing.filter(({ names }) => names.some((name) => plain(name) === plain(value)));
  if (found.length > 1) return reader.fail(field, wrong.twoPeople);
  return found[0]?.id ?? reader.fail(field, words);
};

const readInn = (reader: Reader): string | null => {
  const inn = reader.text('inn').replaceAll(/\s/g, '');
  if (inn === '') return reader.fail('inn', wrong.needed);
  if (!isInnShape(inn)) return reader.fail('inn', wrong.inn);
  return hasInnChecksum(inn) ? inn : reader.fail('inn', wrong.innSum);
};

const readDeal = (reader: Reader, { people }: World): BookDealPart => {
  const product: Product | null = optional(
    reader,
    'product',
    (text) => wordIn(bookTexts.products, text),
    wrong.product,
  );
  const amount = optional(reader, 'amount', moneyOf, wrong.amount);
  if (amount !== null && !/[1-9]/.test(amount)) reader.fail('amount', wrong.zero);
  const start = optional(reader, 'date_start', dateOf, wrong.date);
  const end = optional(reader, 'date_end', dateOf, wrong.date);
  if (start && end && end < start) reader.fail('date_end', wrong.order);
  const isTender = (text: string): string | undefined => (tenderShape.test(text) ? text : undefined);
  return {
    product: product && (wireOfProduct(product) as 0 | 1 | 2),
    law: optional(reader, 'law', (text) => wordIn(bookTexts.laws, text), wrong.law),
    purpose: optional(reader, 'purpose', (text) => wordIn(bookTexts.purposes, text), wrong.purpose),
    inn: readInn(reader),
    client_name: reader.text('client').slice(0, 300),
    tender_number: optional(reader, 'tender', isTender, wrong.tender),
    amount,
    date_start: start,
    date_end: end,
    manager_id: oneOf(reader, 'manager', people, wrong.person),
    agent_id: oneOf(reader, 'agent', people, wrong.person),
  };
};

/** What an issued guarantee cannot be without: the register of guarantees knows none without a sum and an end. */
const ofIssued = [
  ['guarantee_number', wrong.guarantee],
  ['guarantee_date', wrong.guarantee],
  ['amount', wrong.guaranteeTerms],
  ['date_end', wrong.guaranteeTerms],
] as const;

const issued: readonly (DealStatus | null)[] = ['issued', 'reissue', 'reissue_approved'];

const failIncomplete = (reader: Reader): void => {
  for (const [field, words] of ofIssued) if (reader.text(field) === '') reader.fail(field, words);
};

const readLeg = (reader: Reader, { banks, today }: World): BookLegPart => {
  const status = optional(reader, 'status', (text) => statusNames.get(plain(text)), wrong.status);
  const bankId = oneOf(reader, 'bank', banks, wrong.bank);
  if (bankId === null && reader.text('bank') === '' && status && needsBank.includes(status))
    reader.fail('bank', wrong.bankNeeded);
  const guaranteeNumber = reader.text('guarantee_number').slice(0, 100) || null;
  const guaranteeDate = optional(reader, 'guarantee_date', dateOf, wrong.date);
  if (issued.includes(status)) failIncomplete(reader);
  if (guaranteeDate !== null && guaranteeDate > today) reader.fail('guarantee_date', wrong.guaranteeDate);
  return {
    bankId,
    status,
    price: optional(reader, 'price', moneyOf, wrong.amount),
    guaranteeNumber,
    guaranteeDate,
    registryNumber: reader.text('registry_number').slice(0, 20) || null,
  };
};

const byColumn = ({ cell: one }: Problem, { cell: other }: Problem): number =>
  one.length - other.length || (one < other ? -1 : 1);

/** Where the fields stand in a table. */
type Columns = {
  readonly columnOf: ReadonlyMap<BookField, number>;
  readonly own: readonly OwnColumn[];
  readonly ownOfClient: readonly OwnColumn[];
};

/** Reads a row by its columns; every value that does not fit is a problem of its own cell. */
export const readRow = (values: readonly string[], row: number, columns: Columns, world: World): BookRow => {
  const reader = readerOf(values, columns.columnOf, row);
  const isClientAlone = dealCells.every((field) => reader.text(field) === '');
  const deal = readDeal(reader, world);
  const leg = readLeg(reader, world);
  const own = readOwn(values, columns.own, row, reader.problems);
  const ownOfClient = readOwn(values, columns.ownOfClient, row, reader.problems);
  const number = reader.text('number');
  const key = number || (deal.inn && deal.tender_number ? `${deal.inn} ${deal.tender_number}` : '');
  if (key === '' && !isClientAlone) reader.fail('number', wrong.noKey);
  return {
    row,
    isClientAlone,
    key: key.slice(0, 100),
    client: deal.client_name || (deal.inn ?? ''),
    contact: readContact(reader),
    deal,
    leg,
    own,
    ownOfClient,
    problems: reader.problems.toSorted(byColumn),
  };
};

/** The rows of one deal. */
export type BookDeal = { readonly key: string; readonly rows: readonly BookRow[] };

/** Rows of one number together; what they say of the deal must agree, and a bank stands once. */
export const groupRows = (rows: readonly BookRow[], columnOf: ReadonlyMap<BookField, number>): BookDeal[] => {
  const groups = new Map<string, BookRow[]>();
  for (const row of rows) {
    const key = row.key || `row ${row.row}`;
    const existing = groups.get(key) ?? [];
    groups.set(key, [...existing, checked(row, existing, columnOf)]);
  }
  return [...groups].map(([key, members]) => ({ key, rows: members }));
};

const checked = (
  row: BookRow,
  before: readonly BookRow[],
  columnOf: ReadonlyMap<BookField, number>,
): BookRow => {
  const [first] = before;
  if (!first) return row;
  const cellOf = (field: BookField): string => cellName(columnOf.get(field) ?? 0, row.row);
  const problems: Problem[] = [];
  for (const field of ['inn', 'amount'] as const)
    if (row.deal[field] !== first.deal[field])
      problems.push({ cell: cellOf(field), words: wrong.differs(fields[field]) });
  if (before.some(({ leg }) => leg.bankId === row.leg.bankId))
    problems.push({ cell: cellOf('bank'), words: wrong.sameBank });
  return { ...row, problems: [...row.problems, ...problems] };
};
