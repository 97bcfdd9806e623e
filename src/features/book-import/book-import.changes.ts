import { dealStatusNames } from '#domain/deal-status.ts';
import { type Law, lawLabels } from '#domain/law.ts';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { type Purpose, purposeLabels } from '#domain/purpose.ts';
import type { StatedInBook } from '#features/book-import/book-import.clients.ts';
import type { BookField } from '#features/book-import/book-import.columns.ts';
import type { BookDeal, BookRow, Existing, World } from '#features/book-import/book-import.read.ts';
import { bookTexts } from '#features/book-import/book-import.texts.ts';
import type { DealStatus } from '#features/deals/deals.status.ts';
import type { ContactCell } from '#features/organizations/organizations.contacts.ts';

const { fields, ofClient, personWay } = bookTexts;

/** What an import would change, in words, and the row that says so. */
export type Change = {
  readonly row: number;
  readonly what: string;
  readonly was: string | null;
  readonly will: string;
};

/** A leg of ours as a row of the book may differ from it. */
type ExistingLeg = {
  readonly bankId: number | null;
  readonly status: DealStatus;
  readonly price: string | null;
  readonly guaranteeNumber: string | null;
  readonly guaranteeDate: IsoDate | null;
  readonly registryNumber: string | null;
};

/** A deal of ours as the book may differ from it. */
export type ExistingDeal = {
  readonly product: number;
  readonly law: Law | null;
  readonly purpose: Purpose | null;
  readonly inn: string | null;
  readonly clientName: string;
  readonly organizationId: number | null;
  readonly tenderNumber: string | null;
  readonly amount: string | null;
  readonly dateStart: IsoDate | null;
  readonly dateEnd: IsoDate | null;
  readonly managerId: number | null;
  readonly agentId: number | null;
  readonly legs: readonly ExistingLeg[];
};

const roubles = (amount: string): string => formatRoubles(kopecksFromDecimal(amount));
const itself = (value: string): string => value;
const nameIn = (existing: readonly Existing[]) => (id: number) =>
  existing.find((one) => one.id === id)?.names[0] ?? '';

type Pair<T> = readonly [BookField, T | null, T | null, (value: T) => string];

const pair = <T>(field: BookField, was: T | null, will: T | null, words: (value: T) => string): Pair<T> => [
  field,
  was,
  will,
  words,
];

/** An empty cell of the book says nothing; a value that stands already is no change. */
const changeOf = <T>(row: number, [field, was, will, words]: Pair<T>, bank = ''): Change[] =>
  will === null || will === '' || will === was
    ? []
    : [
        {
          row,
          what: bank === '' ? fields[field] : `${fields[field]}, ${bank}`,
          was: was === null || was === '' ? null : words(was),
          will: words(will),
        },
      ];

const productWords = (wire: number): string => productLabels[productOfWire(wire) ?? 'guarantee'];

const parameterChanges = ({ row, deal }: BookRow, existing: ExistingDeal, { people }: World): Change[] => {
  const person = nameIn(people);
  const change = <T>(input: Pair<T>): Change[] => changeOf(row, input);
  return [
    ...change(pair('inn', existing.inn, deal.inn, itself)),
    ...(existing.organizationId === null
      ? change(pair('client', existing.clientName, deal.client_name, itself))
      : []),
    ...change(pair<number>('product', existing.product, deal.product, productWords)),
    ...change(pair('law', existing.law, deal.law, (law) => lawLabels[law])),
    ...change(pair('purpose', existing.purpose, deal.purpose, (purpose) => purposeLabels[purpose])),
    ...change(pair('tender', existing.tenderNumber, deal.tender_number, itself)),
    ...change(pair('amount', existing.amount, deal.amount, roubles)),
    ...change(pair('date_start', existing.dateStart, deal.date_start, formatDate)),
    ...change(pair('date_end', existing.dateEnd, deal.date_end, formatDate)),
    ...change(pair('manager', existing.managerId, deal.manager_id, person)),
    ...change(pair('agent', existing.agentId, deal.agent_id, person)),
  ];
};

/** A bank that the deal has not gone to yet. */
const noLeg = {
  status: null,
  price: null,
  guaranteeNumber: null,
  guaranteeDate: null,
  registryNumber: null,
} as const;

const legChanges = ({ row, leg }: BookRow, { legs }: ExistingDeal, { banks }: World): Change[] => {
  const bank = leg.bankId === null ? '' : nameIn(banks)(leg.bankId);
  const own = legs.find(({ bankId }) => bankId === leg.bankId);
  if (!own && leg.bankId === null) return [];
  const before = own ?? noLeg;
  const isNew = own ? [] : [{ row, what: fields.bank, was: null, will: bank }];
  const change = <T>(input: Pair<T>): Change[] => changeOf(row, input, bank);
  return [
    ...isNew,
    ...change(pair('status', before.status, leg.status, (status) => dealStatusNames[status])),
    ...change(pair('price', before.price, leg.price, roubles)),
    ...change(pair('guarantee_number', before.guaranteeNumber, leg.guaranteeNumber, itself)),
    ...change(pair('guarantee_date', before.guaranteeDate, leg.guaranteeDate, formatDate)),
    ...change(pair('registry_number', before.registryNumber, leg.registryNumber, itself)),
  ];
};

/** What it is called and how it is told. */
type OwnWords = { readonly code: string; readonly name: string; readonly words: (value: string) => string };

/** The same of fields of the company's own, by the row that speaks of them. */
export const ownChanges = (
  { row, own }: Pick<BookRow, 'row' | 'own'>,
  existing: Readonly<Record<string, string>>,
  declared: readonly OwnWords[],
): Change[] =>
  declared.flatMap(({ code, name, words }) => {
    const [was, will] = [existing[code], own[code]];
    return will === undefined || will === was
      ? []
      : [{ row, what: name, was: was === undefined ? null : words(was), will: words(will) }];
  });

type OwnValues = Readonly<Record<string, string>>;

/** What a book takes of a client's own fields, by their codes; what stands otherwise since the last book is kept. */
export const planOwn = (
  { own = {} }: StatedInBook,
  before: StatedInBook | null,
  existing: OwnValues,
): { readonly taken: OwnValues; readonly kept: readonly string[] } => {
  const other = Object.entries(own).filter(([code, value]) => existing[code] !== value);
  const isFree = ([code]: readonly [string, string]): boolean =>
    existing[code] === undefined || existing[code] === before?.own?.[code];
  return {
    taken: Object.fromEntries(other.filter(isFree)),
    kept: other.filter((one) => !isFree(one)).map(([code]) => code),
  };
};

/** What the book would change in a deal it has brought before: the first row speaks of the deal, each of its bank. */
export const dealChanges = ({ rows }: BookDeal, existing: ExistingDeal, world: World): Change[] => [
  ...rows.slice(0, 1).flatMap((row) => parameterChanges(row, existing, world)),
  ...rows.flatMap((row) => legChanges(row, existing, world)),
];

/** The name of a cell of a client's card. */
export const contactWords = ({ what, who }: ContactCell): string =>
  who === '' || what === 'person' ? ofClient[what] : personWay(ofClient[what], who);

/** A value of that cell as people read it: a phone by its mask (§2). */
export const contactValue = ({ what }: ContactCell, value: string): string =>
  what === 'phone' ? formatPhone(value) : value;
