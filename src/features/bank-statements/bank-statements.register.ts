import { addKopecks, type Kopecks, parseRoubles, zeroKopecks } from '#domain/money.ts';
import {
  type ColumnHeading,
  type ColumnMapping,
  columnsOf,
  isTotal,
} from '#features/bank-statements/bank-statements.columns.ts';
import type { RegisterField, RegisterVerdict } from '#features/bank-statements/bank-statements.rules.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';

const texts = statementTexts.register;

/** A line of a register as its bank wrote it. */
export type RegisterLine = {
  readonly guarantee: string;
  readonly inn: string;
  readonly ours: Kopecks;
};

type ReadRegister = {
  readonly headings: readonly ColumnHeading<RegisterField>[];
  readonly problems: readonly string[];
  readonly lines: readonly RegisterLine[];
};

const missingColumns = (has: (field: RegisterField) => boolean): string[] =>
  [
    ...(has('ours') ? [] : [texts.fields.ours]),
    ...(has('guarantee') || has('inn') ? [] : [texts.fields.guarantee]),
  ].map(texts.noColumn);

/** A line by its cells, what is wrong with it, or null where it names nobody or is the total. */
const lineOf = (row: number, cell: (field: RegisterField) => string): RegisterLine | string | null => {
  const [guarantee, inn] = [cell('guarantee'), cell('inn').replaceAll(/\D/g, '')];
  if ((guarantee === '' && inn === '') || isTotal(guarantee)) return null;
  const ours = parseRoubles(cell('ours'));
  if (ours === undefined) return texts.wrongSum(row, cell('ours'));
  return ours > 0 ? { guarantee, inn, ours } : null;
};

/** Reads the rows of a register; its total, and a row that names nobody, are left out. */
export const readRegister = (
  rows: readonly (readonly string[])[],
  mapping: ColumnMapping<RegisterField> | null,
): ReadRegister => {
  const { at, headings, has, cell } = columnsOf(rows, texts, mapping);
  const missing = missingColumns(has);
  if (missing.length > 0) return { headings, problems: missing, lines: [] };
  const read = rows.slice(at + 1).map((row, place) => lineOf(at + place + 2, (field) => cell(row, field)));
  const problems = read.filter((line) => typeof line === 'string');
  const lines = read.filter((line) => typeof line === 'object' && line !== null);
  if (problems.length === 0 && lines.length === 0) return { headings, problems: [texts.noRows], lines };
  return { headings, problems, lines };
};

/** What we wait for, as a register is compared with it. */
type Expected = {
  readonly id: number;
  readonly title: string;
  readonly left: Kopecks;
  readonly inn: string | null;
  readonly numbers: readonly string[];
  /** When its bank is to pay, `2026-11-20`. */
  readonly dueOn: string | null;
};

/** A line beside what we wait for; one that is absent has nothing of its own but that. */
type ComparedLine<E, Of = E | null> = {
  readonly title: string;
  readonly amount: Kopecks;
  readonly expected: Of;
  readonly verdict: RegisterVerdict;
};

/** A number as registers and we write it alike. */
const normalizedNumber = (number: string): string => number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const verdictOf = (ours: Kopecks, left: Kopecks): RegisterVerdict => {
  if (ours === left) return 'equal';
  return ours < left ? 'less' : 'more';
};

/**
 * Finds for each line what we wait for: by the number of the guarantee, else by the client's INN where one answer fits.
 * Absent is what was due by the day of the payment, where there is one, and stands in no line.
 */
export const compareRegister = <E extends Expected>(
  lines: readonly RegisterLine[],
  dues: readonly E[],
  day: string | null,
): { readonly compared: readonly ComparedLine<E>[]; readonly absent: readonly ComparedLine<E, E>[] } => {
  const byNumber = new Map(
    dues.flatMap((due) => due.numbers.map((one) => [normalizedNumber(one), due] as const)),
  );
  const byInn = Map.groupBy(
    dues.filter(({ inn }) => inn !== null),
    ({ inn }) => inn,
  );
  const taken = new Set<E>();
  const find = ({ guarantee, inn, ours }: RegisterLine): E | null => {
    const named = byNumber.get(normalizedNumber(guarantee));
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
  const absent = dues
    .filter((due) => !taken.has(due) && day !== null && due.dueOn !== null && due.dueOn <= day)
    .map((due) => ({ title: due.title, amount: zeroKopecks, expected: due, verdict: 'absent' as const }));
  return { compared, absent };
};

/** The sum of a register. */
export const registerTotal = (lines: readonly RegisterLine[]): Kopecks =>
  lines.length === 0 ? zeroKopecks : addKopecks(...lines.map(({ ours }) => ours));
