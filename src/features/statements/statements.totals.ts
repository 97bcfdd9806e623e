import {
  type Figures,
  type FormKind,
  linesOf,
  type LineCode,
  type Term,
  termsOf,
  totalsOf,
} from '#features/statements/statements.lines.ts';

/** The sum of what is given; null when nothing is. */
export const sumOf = (terms: readonly Term[], figures: Figures): number | null => {
  const input = terms.filter(({ code }) => figures[code] !== undefined);
  if (input.length === 0) return null;
  const sum = input.reduce((total, { code, sign }) => total + sign * (figures[code] ?? 0), 0);
  return sum === 0 ? 0 : sum; // minus zero would print as «-0»
};

const put = (figures: Figures, code: LineCode, value: number | null): Figures => {
  const { [code]: _before, ...rest } = figures;
  return value === null ? rest : { ...rest, [code]: value };
};

/** Whether a person may type a line: a total only while none of its lines is given. */
export const canType = (form: FormKind, code: LineCode, figures: Figures): boolean => {
  const terms = termsOf(form, code);
  return terms === undefined || terms.every((term) => figures[term.code] === undefined);
};

/** The figures after one line is typed (null clears it); the totals above it are counted anew, nothing else moves. */
export const typeLine = (form: FormKind, figures: Figures, code: LineCode, value: number | null): Figures => {
  if (!canType(form, code, figures)) return figures;
  const touched = new Set<LineCode>([code]);
  let after = put(figures, code, value);
  for (const total of totalsOf(form)) {
    const terms = termsOf(form, total) ?? [];
    if (total === code || !terms.some((term) => touched.has(term.code))) continue;
    touched.add(total);
    after = put(after, total, sumOf(terms, after));
  }
  return after;
};

/** The figures after several lines come at once: what is given first, then the totals nothing has explained. */
export const typeLines = (
  form: FormKind,
  figures: Figures,
  typed: ReadonlyMap<LineCode, number | null>,
): Figures => {
  const isTotal = (code: LineCode): boolean => termsOf(form, code) !== undefined;
  const coming = linesOf(form).filter((code) => typed.has(code));
  const ordered = [...coming.filter((code) => !isTotal(code)), ...coming.filter(isTotal)];
  return ordered.reduce((after, code) => typeLine(form, after, code, typed.get(code) ?? null), figures);
};

/** The lines whose figures differ, in the order of the document. */
export const differingLines = (form: FormKind, one: Figures, other: Figures): readonly LineCode[] =>
  linesOf(form).filter((code) => one[code] !== other[code]);
