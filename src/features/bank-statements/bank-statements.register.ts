import { addKopecks, type Kopecks, parseRoubles, zeroKopecks } from '#domain/money.ts';
import {
  type RegisterField,
  registerFields,
  type RegisterVerdict,
} from '#features/bank-statements/bank-statements.rules.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';

const texts = statementTexts.register;

/** Which heading means what. */
export type RegisterMapping = Readonly<Record<string, RegisterField>>;

/** A line of a register as its bank wrote it. */
type RegisterLine = {
  readonly row: number;
  readonly guarantee: string;
  readonly inn: string;
  readonly ours: Kopecks;
};

type ReadRegister = {
  readonly headings: readonly Heading[];
  readonly problems: readonly string[];
  readonly lines: readonly RegisterLine[];
};

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[,.;:]?\s*(?:руб\.?|₽)$/u, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const fieldOf = (heading: string): RegisterField | null =>
  registerFields.find((field) =>
    [texts.fields[field], ...texts.synonyms[field]].some((one) => plain(one) === plain(heading)),
  ) ?? null;

/** The row of the headings: banks write their name and the month above it. */
const headingsAt = (rows: readonly (readonly string[])[], mapping: RegisterMapping | null): number => {
  const countOf = (row: readonly string[]): number =>
    row.filter((cell) => (mapping ? mapping[cell.trim()] : fieldOf(cell))).length;
  const top = rows.slice(0, 20).map(countOf);
  const most = Math.max(0, ...top);
  return most === 0 ? 0 : top.indexOf(most);
};

type Heading = { readonly heading: string; readonly field: RegisterField | null };

/** What each column means; of two for one field the first. */
const headingsOf = (row: readonly string[], mapping: RegisterMapping | null): Heading[] => {
  const taken = new Set<RegisterField>();
  return row.map((cell) => {
    const heading = cell.trim();
    const field = mapping ? (mapping[heading] ?? null) : fieldOf(heading);
    if (field === null || taken.has(field)) return { heading, field: null };
    taken.add(field);
    return { heading, field };
  });
};

const columnProblems = (fields: readonly (RegisterField | null)[]): string[] => {
  const isNamed = fields.includes('guarantee') || fields.includes('inn');
  return [
    ...(fields.includes('ours') ? [] : [texts.fields.ours]),
    ...(isNamed ? [] : [texts.fields.guarantee]),
  ].map(texts.noColumn);
};

/** How banks begin the row of a total. */
const total = /^(?:итого|всего)/iu;

/** Reads the rows of a register; its total, and a row that names nobody, are left out. */
export const readRegister = (
  rows: readonly (readonly string[])[],
  mapping: RegisterMapping | null,
): ReadRegister => {
  const at = headingsAt(rows, mapping);
  const found = headingsOf(rows[at] ?? [], mapping);
  const fields = found.map(({ field }) => field);
  const headings = found.filter(({ heading }) => heading !== '');
  const problems = columnProblems(fields);
  if (problems.length > 0) return { headings, problems, lines: [] };
  const cell = (row: readonly string[], field: RegisterField): string =>
    row[fields.indexOf(field)]?.trim() ?? '';
  const lines: RegisterLine[] = [];
  for (const [place, row] of rows.entries()) {
    const [guarantee, inn] = [cell(row, 'guarantee'), cell(row, 'inn').replaceAll(/\D/g, '')];
    if (place <= at || (guarantee === '' && inn === '') || total.test(guarantee)) continue;
    const ours = parseRoubles(cell(row, 'ours'));
    if (ours === undefined) problems.push(texts.wrongSum(place + 1, cell(row, 'ours')));
    else if (ours > 0) lines.push({ row: place + 1, guarantee, inn, ours });
  }
  if (problems.length === 0 && lines.length === 0) problems.push(texts.noRows);
  return { headings, problems, lines };
};

/** What we wait for, as a register is compared with it. */
type Expected = {
  readonly id: number;
  readonly title: string;
  readonly left: Kopecks;
  readonly inn: string | null;
  readonly numbers: readonly string[];
};

/** A line beside what we wait for. */
type ComparedLine<E> = {
  readonly title: string;
  readonly amount: Kopecks;
  readonly expected: E | null;
  readonly verdict: RegisterVerdict;
};

const normalized = (number: string): string => number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const verdictOf = (ours: Kopecks, left: Kopecks): RegisterVerdict => {
  if (ours === left) return 'equal';
  return ours < left ? 'less' : 'more';
};

/** Finds for each line what we wait for: by the number of the guarantee, else by the client's INN where one answer fits. */
export const compareRegister = <E extends Expected>(
  lines: readonly RegisterLine[],
  dues: readonly E[],
): { readonly compared: readonly ComparedLine<E>[]; readonly absent: readonly E[] } => {
  const byNumber = new Map(dues.flatMap((due) => due.numbers.map((one) => [normalized(one), due] as const)));
  const byInn = Map.groupBy(
    dues.filter(({ inn }) => inn !== null),
    ({ inn }) => inn,
  );
  const taken = new Set<E>();
  const find = ({ guarantee, inn, ours }: RegisterLine): E | null => {
    const named = byNumber.get(normalized(guarantee));
    if (guarantee !== '' && named) return taken.has(named) ? null : named;
    const ofClient = (byInn.get(inn) ?? []).filter((due) => !taken.has(due));
    const equal = ofClient.filter(({ left }) => left === ours);
    if (equal.length === 1) return equal[0] ?? null;
    return ofClient.length === 1 ? (ofClient[0] ?? null) : null;
  };
  const compared = lines.map((line) => {
    const expected = find(line);
    if (expected) taken.add(expected);
    const name = line.guarantee || texts.ofClient(line.inn);
    const verdict = expected ? verdictOf(line.ours, expected.left) : ('unknown' as const);
    return { title: expected?.title ?? name, amount: line.ours, expected, verdict };
  });
  return { compared, absent: dues.filter((due) => !taken.has(due)) };
};

/** The sum of a register. */
export const registerTotal = (lines: readonly { readonly amount: Kopecks }[]): Kopecks =>
  lines.length === 0 ? zeroKopecks : addKopecks(...lines.map(({ amount }) => amount));
