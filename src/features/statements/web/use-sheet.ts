import { startSteps, type Steps } from '#domain/steps.ts';
import type { statementCalls } from '#features/statements/statements.contract.ts';
import {
  changedYears,
  type Column,
  type Columns,
  type Landing,
  pasteBlock,
  rebase,
  stepTo,
  typeCell,
} from '#features/statements/statements.draft.ts';
import type { Figures, FormKind, LineCode } from '#features/statements/statements.lines.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Undo, useUndo } from '#kit/web/use-undo.ts';

export type StatementList = CallReply<(typeof statementCalls)['listStatements']>;
export type Statement = StatementList['statements'][number];

/** Lines of the wire as figures by line. */
export const figuresOf = (lines: Statement['lines']): Figures =>
  Object.fromEntries(lines.map(({ code, value }) => [code, value]));

const columnOf = ({ form, lines, note }: Statement): Column => ({ form, figures: figuresOf(lines), note });
const columnsOf = (statements: readonly Statement[]): Columns =>
  Object.fromEntries(statements.map((statement) => [statement.year, columnOf(statement)]));

/** The sheet on the screen and everything that can be done to it. */
export type Sheet = Undo & {
  readonly columns: Columns;
  readonly years: readonly number[];
  readonly changed: readonly number[];
  /** The year as it stood when it was taken up, or undefined for one a person has added. */
  readonly openedOf: (year: number) => Statement | undefined;
  readonly type: (year: number, code: LineCode, value: number | null) => void;
  readonly paste: (
    block: readonly (readonly string[])[],
    landing: Landing,
  ) => { readonly taken: number; readonly refused: number };
  readonly change: (year: number, change: Partial<Column>) => void;
  readonly addYear: (year: number, form: FormKind) => void;
  readonly discard: () => void;
  /** Takes a year as the server has it now, instead of what was typed. */
  readonly take: (statement: Statement) => void;
};

type Held = Steps<Columns> & {
  readonly seen: readonly Statement[];
  readonly opened: readonly Statement[];
};

const sync = (held: Held, statements: readonly Statement[]): Held => {
  const base = columnsOf(held.opened);
  const mine = new Set(changedYears(held.now, base));
  const cached = held.opened.filter(({ year }) => mine.has(year));
  const fresh = statements.filter(({ year }) => !cached.some((one) => one.year === year));
  const opened = [...fresh, ...cached];
  return { seen: statements, opened, ...rebase(held, base, columnsOf(opened)) };
};

/** Keeps what a person types beside what the server has; a year changed elsewhere meanwhile is told when it is saved. */
export const useSheet = (statements: readonly Statement[]): Sheet => {
  const { held, set, undo, redo } = useUndo<Held>(() => ({
    seen: statements,
    opened: statements,
    ...startSteps(columnsOf(statements)),
  }));
  const current = held.seen === statements ? held : sync(held, statements);
  if (current !== held) set(current);
  const { now: columns, opened } = current;
  const base = columnsOf(opened);
  return {
    columns,
    years: Object.keys(columns)
      .map(Number)
      .toSorted((one, other) => one - other),
    changed: changedYears(columns, base),
    openedOf: (year) => opened.find((one) => one.year === year),
    type: (year, code, value) => set((latest) => stepTo(latest, typeCell(latest.now, year, code, value))),
    paste: (block, landing) => {
      const { columns: pasted, taken, refused } = pasteBlock(columns, block, landing);
      set((latest) => stepTo(latest, pasted));
      return { taken, refused };
    },
    change: (year, change) =>
      set((latest) => {
        const column = latest.now[year];
        return column ? stepTo(latest, { ...latest.now, [year]: { ...column, ...change } }) : latest;
      }),
    addYear: (year, form) =>
      set((latest) => stepTo(latest, { ...latest.now, [year]: { form, figures: {}, note: '' } })),
    undo,
    redo,
    discard: () => set((latest) => ({ ...latest, ...startSteps(base) })),
    take: (statement) =>
      set((latest) => {
        const next = [...latest.opened.filter(({ year }) => year !== statement.year), statement];
        const now = { ...latest.now, [statement.year]: columnOf(statement) };
        return { ...latest, opened: next, ...startSteps(now) };
      }),
  };
};
