import {
  type Kopecks,
  parseDecimalString,
  parseRoubles,
  roublesText,
  toDecimalString,
} from '#domain/money.ts';
import { formatDate, isIsoDate } from '#domain/moscow-date.ts';
import { longestOwnValue, type OwnField, type OwnFieldKind } from '#domain/own-fields/own-fields.ts';

const number = /^[-−]?\d{1,12}(?:[.,]\d{1,6})?$/;

const plainNumber = (typed: string): string | undefined => {
  const bare = typed.replaceAll(/[\s\u00a0]/g, '');
  if (!number.test(bare)) return undefined;
  const [whole = '', part = ''] = bare.replace('−', '-').replace(',', '.').split('.');
  const tail = part.replace(/0+$/, '');
  const head = whole.replace(/^(-?)0+(?=\d)/, '$1');
  const value = tail === '' ? head : `${head}.${tail}`;
  return value === '-0' ? '0' : value;
};

const plainSum = (typed: string): string | undefined => {
  const read: Kopecks | undefined = parseDecimalString(typed) ?? parseRoubles(typed);
  return read === undefined ? undefined : toDecimalString(read);
};

const earliest = '1900-01-01';
const latest = '2100-12-31';
const plainDay = (typed: string): string | undefined => {
  const day = /^\d{2}\.\d{2}\.\d{4}$/.test(typed) ? typed.split('.').toReversed().join('-') : typed;
  return isIsoDate(day) && day >= earliest && day <= latest ? day : undefined;
};

/** A page of the web and nothing else a browser might open or run; nobody signs in by it. */
const link = /^https?:\/\/[^\s/?#@"<>\\`{|}]+(?:[/?#][^\s"<>\\`]*)?$/i;

/** How a value of a field is kept; undefined where it is none. Nothing typed is no value and is not asked about. */
export const plainOwnValue = (
  { kind, options = [] }: Pick<OwnField, 'kind' | 'options'>,
  typed: string,
): string | undefined => {
  const read = {
    text: () => (typed.length <= longestOwnValue ? typed : undefined),
    number: () => plainNumber(typed),
    sum: () => plainSum(typed),
    day: () => plainDay(typed),
    flag: () => (typed === 'yes' || typed === 'no' ? typed : undefined),
    choice: () => (options.includes(typed) ? typed : undefined),
    person: () => (/^[1-9]\d{0,8}$/.test(typed) ? typed : undefined),
    link: () => (link.test(typed) && typed.length <= longestOwnValue ? typed : undefined),
  };
  return read[kind]();
};

/** Yes and no as they are read. */
export const flagWords = { yes: 'Да', no: 'Нет' } as const;

/** A kept value as it is read; of a person his name is given. */
export const ownValueWords = (kind: OwnFieldKind, value: string, person?: string): string => {
  if (kind === 'flag') return value === 'yes' ? flagWords.yes : flagWords.no;
  if (kind === 'sum') return roublesText(value);
  if (kind === 'day') return formatDate(value);
  if (kind === 'number') return value.replace('.', ',');
  return kind === 'person' ? (person ?? `№ ${value}`) : value;
};
