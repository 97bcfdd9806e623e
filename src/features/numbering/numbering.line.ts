import type { NumberRange } from '#domain/phone-place.ts';
import { regionOfAddress } from '#domain/region-zone.ts';
import { numberingImportTexts as texts } from '#features/numbering/numbering.texts.ts';

/** Where each column stands in a file. */
export type Columns = {
  readonly count: number;
  readonly code: number;
  readonly from: number;
  readonly to: number;
  readonly capacity: number;
  readonly operator: number;
  readonly region: number;
};

/** Why a line is no range. */
export class WrongLine extends Error {}

const cellsOf = (line: string): string[] =>
  line.split(';').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );

/** Letters of the first column are Cyrillic in the official files; both are taken. */
const plain = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll('ё', 'е')
    .replace(/^(?:авс|abc)/, 'abc');

/** Reads the header; undefined when it is no header of the register. */
export const readHeader = (line: string): Columns | undefined => {
  const titles = cellsOf(line).map(plain);
  const at = (title: string): number => titles.indexOf(title);
  const columns = {
    count: titles.length,
    code: at('abc/def'),
    from: at('от'),
    to: at('до'),
    capacity: at('емкость'),
    operator: at('оператор'),
    region: at('регион'),
  };
  return Object.values(columns).every((place) => place >= 0) ? columns : undefined;
};

const numbersOfCode = 10_000_000;

/** «г.о. Барнаул|Алтайский край» as people write it. */
const regionWords = (region: string): string =>
  region
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');

/** The region of the last part that names one; Moscow and its province share ranges. */
const codeOfRegion = (region: string): NumberRange['regionCode'] => {
  if (/москва/i.test(region)) return '77';
  return regionOfAddress(region.split('|').toReversed().join(',')) ?? null;
};

/** Reads one line of the register; throws a `WrongLine` that says what is wrong with it. */
export const readRange = (line: string, columns: Columns): NumberRange => {
  const cells = cellsOf(line);
  if (cells.length !== columns.count) throw new WrongLine(texts.columns(cells.length, columns.count));
  const cell = (name: Exclude<keyof Columns, 'count'>): string => cells[columns[name]] ?? '';
  const [code, from, to, capacity] = [cell('code'), cell('from'), cell('to'), cell('capacity')];
  if (!/^[3489]\d\d$/.test(code)) throw new WrongLine(texts.code(code));
  const isNumber = /^\d{1,7}$/.test(from) && /^\d{1,7}$/.test(to);
  if (!isNumber || Number(from) > Number(to)) throw new WrongLine(texts.bounds(from, to));
  const size = Number(to) - Number(from) + 1;
  if (capacity !== '' && Number(capacity) !== size) throw new WrongLine(texts.capacity(capacity, size));
  const region = regionWords(cell('region'));
  if (region === '') throw new WrongLine(texts.noRegion);
  const start = Number(code) * numbersOfCode;
  return {
    first: start + Number(from),
    last: start + Number(to),
    operator: cell('operator').slice(0, 300),
    region: region.slice(0, 300),
    regionCode: codeOfRegion(cell('region')),
  };
};

/** Whether one range goes on where the other ends and says the same: then they are one. */
export const continues = (one: NumberRange, next: NumberRange): boolean =>
  one.last + 1 === next.first && one.operator === next.operator && one.region === next.region;
