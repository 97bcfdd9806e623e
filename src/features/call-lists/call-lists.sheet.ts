import { innKind } from '#domain/inn.ts';
import { type IsoDate, isIsoDate } from '#domain/moscow-date.ts';
import { normalizePhone } from '#domain/phone.ts';
import { callListWords } from '#features/call-lists/call-lists.texts.ts';

const words = callListWords.skip;

/** A number as a list that somebody brings states it. */
type StatedNumber = {
  readonly row: number;
  readonly phone: string;
  readonly name: string;
  readonly inn: string | null;
  readonly consentedOn: IsoDate;
  readonly proof: string;
};
/** What was not taken, and why. */
export type Skipped = { readonly row: number; readonly value: string; readonly why: string };

type Field = keyof typeof callListWords.columns;
type Cells = Readonly<Record<Field, string>>;

const bare = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/** Which column is which by its heading; undefined where one that must be there is not. */
const columnsOf = (headings: readonly string[]): ReadonlyMap<Field, number> | undefined => {
  const names = Object.entries(callListWords.columns) as [Field, string][];
  const found = new Map(
    names.map(([field, name]) => [field, headings.findIndex((one) => bare(one) === bare(name))]),
  );
  const isWhole = (['phone', 'day', 'proof'] as const).every((field) => (found.get(field) ?? -1) >= 0);
  return isWhole ? found : undefined;
};

const dayOf = (typed: string): IsoDate | undefined => {
  const day = typed.slice(0, 10).replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');
  return isIsoDate(day) ? day : undefined;
};

const numberOf = (row: number, cells: Cells, today: IsoDate): StatedNumber | string => {
  if (Object.values(cells).some((cell) => /^'?[=@]/.test(cell))) return words.formula;
  const phone = normalizePhone(cells.phone);
  if (phone === undefined || !phone.startsWith('+7')) return words.phone;
  if (cells.inn !== '' && innKind(cells.inn) === undefined) return words.inn;
  const consentedOn = dayOf(cells.day);
  if (consentedOn === undefined || consentedOn > today) return words.day;
  if (cells.proof === '') return words.proof;
  const [name, proof] = [cells.name.slice(0, 200), cells.proof.slice(0, 300)];
  return { row, phone, name, inn: cells.inn || null, consentedOn, proof };
};

/** Reads the rows of a list: each is a number with its consent or says why not; undefined without the columns it needs. */
export const readNumbers = (
  [headings = [], ...rows]: readonly (readonly string[])[],
  today: IsoDate,
): { readonly numbers: StatedNumber[]; readonly skipped: Skipped[] } | undefined => {
  const columns = columnsOf(headings);
  if (!columns) return undefined;
  const [numbers, skipped]: [StatedNumber[], Skipped[]] = [[], []];
  const seen = new Set<string>();
  for (const [at, values] of rows.entries()) {
    const cell = (field: Field): string => (values[columns.get(field) ?? -1] ?? '').trim();
    const cells = {
      phone: cell('phone'),
      name: cell('name'),
      inn: cell('inn'),
      day: cell('day'),
      proof: cell('proof'),
    };
    if (Object.values(cells).every((value) => value === '')) continue;
    const stated = numberOf(at + 2, cells, today);
    const isAgain = typeof stated !== 'string' && seen.has(stated.phone);
    if (typeof stated === 'string' || isAgain) {
      const value = [cells.phone, cells.name].filter(Boolean).join(', ').slice(0, 120);
      skipped.push({ row: at + 2, value, why: typeof stated === 'string' ? stated : words.again });
    } else {
      seen.add(stated.phone);
      numbers.push(stated);
    }
  }
  return { numbers, skipped };
};
