import { parseRoubles, sheetMoney, toDecimalString } from '#domain/money.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';

/** What is planned of a month. */
export const planParts = ['issued', 'income'] as const;
type Part = (typeof planParts)[number];

type Month = {
  readonly month: string;
  readonly issued: string | null;
  readonly income: string | null;
  readonly version: number;
};
type Whose = {
  readonly code: string;
  readonly name: string;
  readonly department_id: number | null;
  readonly manager_id: number | null;
};
type Row = Whose & { readonly months: readonly Month[] };

const words = statisticsTexts.plans;
/** Code, name, what is planned; the months follow. */
const ahead = 3;

/** Plans of a year as a sheet: two rows for each, by what is planned; it may be filled and brought back. */
export const sheetOfPlans = (rows: readonly Row[]) => ({
  columns: [
    { title: words.code, width: 12 },
    { title: words.whose, width: 34 },
    { title: words.what, width: 14 },
    ...(rows[0]?.months ?? []).map(({ month }) => ({
      title: month.slice(0, 7),
      width: 16,
      format: sheetMoney,
    })),
  ],
  rows: rows.flatMap(({ code, name, months }) =>
    planParts.map((part) => [
      code,
      name,
      words.parts[part],
      ...months.map((month) => (month[part] === null ? null : Number(month[part]))),
    ]),
  ),
});

type Problem = { readonly row: number; readonly reason: string };
type Changed = Month & { readonly whose: Whose };

type Lines = readonly (readonly string[])[];

/** Which month of the year each column is; -1 for none. */
const monthsAt = (titles: readonly string[], [first]: readonly Row[]): number[] =>
  titles.map((title, at) =>
    at < ahead || title === ''
      ? -1
      : (first?.months.findIndex(({ month }) => month.startsWith(title.slice(0, 7))) ?? -1),
  );

/** A sum of a cell on the wire, null where it is empty, undefined where it is none. */
const sumOf = (text: string): string | null | undefined => {
  if (text === '') return null;
  const sum = parseRoubles(text.replace('.', ','));
  return sum === undefined || sum < 0 ? undefined : toDecimalString(sum);
};

const whoseOf = ({ months: _months, ...whose }: Row): Whose => whose;

/** Plans a sheet would change, whole with what it leaves as it is, and what of it cannot be read. */
export const readPlanSheet = (
  lines: Lines,
  rows: readonly Row[],
): { readonly problems: readonly Problem[]; readonly changed: readonly Changed[] } => {
  const problems: Problem[] = [];
  const changed = new Map<string, Changed>();
  const [titles = [], ...body] = lines;
  const monthAt = monthsAt(titles, rows);
  if (titles[0] !== words.code || monthAt.every((at) => at < 0))
    return { problems: [{ row: 1, reason: words.foreign }], changed: [] };

  const take = (row: Row, part: Part, at: number, text: string): string | null => {
    const month = row.months[monthAt[at] ?? -1];
    if (!month) return text === '' ? null : words.noMonth(titles[at] ?? '');
    const next = sumOf(text);
    if (next === undefined) return words.noSum(text);
    if (next === month[part]) return null;
    const key = `${row.code} ${month.month}`;
    changed.set(key, { ...(changed.get(key) ?? { ...month, whose: whoseOf(row) }), [part]: next });
    return null;
  };
  const readLine = (line: readonly string[]): string[] => {
    const [code = '', , what = ''] = line;
    const row = rows.find((one) => one.code === code);
    const part = planParts.find((one) => words.parts[one] === what);
    if (!row) return [words.nobody(code)];
    if (!part) return [words.noPart(what)];
    return line.flatMap((text, at) => (at < ahead ? [] : (take(row, part, at, text) ?? [])));
  };

  for (const [index, line] of body.entries()) {
    if (line.every((cell) => cell === '')) continue;
    problems.push(...readLine(line).map((reason) => ({ row: index + 2, reason })));
  }
  return { problems, changed: problems.length > 0 ? [] : [...changed.values()] };
};
