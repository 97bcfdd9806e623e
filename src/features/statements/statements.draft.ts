import { startSteps, step, type Steps } from '#domain/steps.ts';
import type { Figures, FormKind, LineCode } from '#features/statements/statements.lines.ts';
import { readFigure } from '#features/statements/statements.entry.ts';
import { canType, differingLines, typeLine, typeLines } from '#features/statements/statements.totals.ts';

/** One year as a person edits it. */
export type Column = { readonly form: FormKind; readonly figures: Figures; readonly note: string };

/** The years of a sheet. */
export type Columns = Readonly<Record<number, Column>>;

/** A sheet that is being edited. */
type Draft = Steps<Columns>;

/** Whether two columns say the same. */
const isSameColumn = (one: Column | undefined, other: Column | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.form === other.form &&
    one.note === other.note &&
    differingLines('full', one.figures, other.figures).length === 0);

/** The years that differ from how they stood, oldest first. */
export const changedYears = (columns: Columns, base: Columns): readonly number[] =>
  [...new Set([...Object.keys(columns), ...Object.keys(base)].map(Number))]
    .filter((year) => !isSameColumn(columns[year], base[year]))
    .toSorted((one, other) => one - other);

/** One step of editing; what changes nothing is no step. */
export const stepTo = <D extends Draft>(draft: D, columns: Columns): D =>
  changedYears(columns, draft.now).length === 0 ? draft : step(draft, columns);

/** The columns after one cell is typed. */
export const typeCell = (columns: Columns, year: number, code: LineCode, value: number | null): Columns => {
  const column = columns[year];
  return column
    ? { ...columns, [year]: { ...column, figures: typeLine(column.form, column.figures, code, value) } }
    : columns;
};

/** Where a pasted block falls: the lines from the chosen one down, the years from the chosen one on. */
export type Landing = { readonly codes: readonly LineCode[]; readonly years: readonly number[] };

/** The columns after a block is pasted; `taken` and `refused` count its cells, empty ones change nothing. */
export const pasteBlock = (
  columns: Columns,
  block: readonly (readonly string[])[],
  { codes, years }: Landing,
): { readonly columns: Columns; readonly taken: number; readonly refused: number } => {
  let after = columns;
  let taken = 0;
  let refused = 0;
  for (const [at, year] of years.entries()) {
    const column = after[year];
    const typed = new Map<LineCode, number | null>();
    for (const [row, code] of codes.entries()) {
      const cell = block[row]?.[at];
      if (cell === undefined || cell.trim() === '') continue;
      const value = column ? readFigure(code, cell) : undefined;
      if (value === undefined) refused += 1;
      else typed.set(code, value);
    }
    if (!column) continue;
    const figures = typeLines(column.form, column.figures, typed);
    // A total that its lines have already made is not typed over: it must come out by itself.
    const cached = [...typed].filter(
      ([code, value]) => !canType(column.form, code, figures) && (figures[code] ?? null) !== value,
    );
    taken += typed.size - cached.length;
    refused += cached.length;
    after = { ...after, [year]: { ...column, figures } };
  }
  return { columns: after, taken, refused };
};

/** A sheet whose years were read anew: those a person has changed stay as he has them, the others follow. */
export const rebase = (draft: Draft, before: Columns, after: Columns): Draft => {
  const mine = changedYears(draft.now, before).filter((year) => draft.now[year] !== undefined);
  const cached = Object.fromEntries(mine.map((year) => [year, draft.now[year]])) as Columns;
  return startSteps({ ...after, ...cached });
};
