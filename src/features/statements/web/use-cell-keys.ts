import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { editFigure, readBlock } from '#features/statements/statements.entry.ts';
import type { LineCode } from '#features/statements/statements.lines.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import type { Leaving } from '#features/statements/web/FigureInput.tsx';
import type { Sheet } from '#features/statements/web/use-sheet.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** A cell of the sheet. */
export type Cell = { readonly code: LineCode; readonly year: number };

type Grid = {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly codes: readonly LineCode[];
  readonly years: readonly number[];
  readonly sheet: Sheet;
  /** Why a cell takes no figure, in words; undefined for one that does. */
  readonly whyOff: (cell: Cell) => string | undefined;
};

/** What the table draws of the cursor and gives to its cells. */
type CellKeys = {
  readonly active: Cell | undefined;
  readonly typing: string | undefined;
  readonly choose: (cell: Cell) => void;
  readonly open: (cell: Cell, start?: string) => void;
  readonly done: (value: number | null, leaving: Leaving) => void;
  readonly cancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
};

const moves: Readonly<Record<string, Leaving>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowLeft: 'left',
};

const isSame = (one: Cell | undefined, other: Cell): boolean =>
  one?.code === other.code && one.year === other.year;

/** The cell beside another, or undefined past the edge; Tab goes on to the next line. */
const neighbour = ({ codes, years }: Grid, { code, year }: Cell, leaving: Leaving, wraps: boolean) => {
  let row = codes.indexOf(code);
  let column = years.indexOf(year);
  if (leaving === 'down') row += 1;
  if (leaving === 'up') row -= 1;
  if (leaving === 'right') column += 1;
  if (leaving === 'left') column -= 1;
  if (wraps && column >= years.length) [row, column] = [row + 1, 0];
  if (wraps && column < 0) [row, column] = [row - 1, years.length - 1];
  const next = codes[row];
  const nextYear = years[column];
  return next === undefined || nextYear === undefined ? undefined : { code: next, year: nextYear };
};

/** Where the cursor stands, and its way to another cell. */
const useCursor = (grid: Grid, typing: string | undefined) => {
  const { table, codes, years } = grid;
  const [chosen, setChosen] = useState<Cell>();
  const first =
    codes[0] !== undefined && years[0] !== undefined ? { code: codes[0], year: years[0] } : undefined;
  const active = chosen && codes.includes(chosen.code) && years.includes(chosen.year) ? chosen : first;

  // The cell comes back once its field is gone, and before the next key: whoever types fast loses none.
  const isFocusDue = useRef(false);
  useLayoutEffect(() => {
    if (!isFocusDue.current || !active || typing !== undefined) return;
    isFocusDue.current = false;
    table.current?.querySelector<HTMLElement>(`[data-cell="${active.code}-${active.year}"]`)?.focus();
  });
  const comeBack = (): void => {
    isFocusDue.current = true;
  };
  const go = (leaving: Leaving, wraps: boolean): boolean => {
    const next = active && neighbour(grid, active, leaving, wraps);
    if (!next) return false;
    setChosen(next);
    comeBack();
    return true;
  };
  return { active, setChosen, go, comeBack };
};

/** The block of Excel put into the cells from this one on, or why it cannot be. */
const pasteFrom = ({ codes, years, sheet }: Grid, { code, year }: Cell, text: string): void => {
  const block = readBlock(text);
  const required = years.slice(years.indexOf(year));
  const width = Math.max(...block.map((row) => row.length));
  const locked = required.slice(0, width).find((one) => sheet.openedOf(one)?.locked);
  if (locked !== undefined) return toast.info(texts.lockedYear(locked));
  const { taken, refused } = sheet.paste(block, { codes: codes.slice(codes.indexOf(code)), years: required });
  return toast.info(texts.pasted(taken, refused));
};

const figureAt = (sheet: Sheet, { code, year }: Cell): string =>
  editFigure(sheet.columns[year]?.figures[code]);

/** The clipboard of a cell; of none while a figure is typed, for then it is the field's. */
const clipboardOf = (grid: Grid, cell: Cell | undefined): Pick<CellKeys, 'onPaste' | 'onCopy'> => ({
  onPaste: (event) => {
    if (!cell) return;
    event.preventDefault();
    pasteFrom(grid, cell, event.clipboardData.getData('text/plain'));
  },
  onCopy: (event) => {
    if (!cell) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', figureAt(grid.sheet, cell));
  },
});

/** Steps back and forth by the place of a key, so that Ctrl+Z is the same key in the Russian layout. */
const stepOf = ({ code, shiftKey }: KeyboardEvent, { undo, redo }: Sheet): (() => void) | undefined => {
  const steps = { KeyZ: shiftKey ? redo : undo, KeyY: redo };
  return code === 'KeyZ' || code === 'KeyY' ? () => steps[code]?.() : undefined;
};

/** A cursor over the cells of one form: arrows, Tab, Enter, typing, Delete, copy, paste, undo. */
export const useCellKeys = (grid: Grid): CellKeys => {
  const { sheet, whyOff } = grid;
  const [typing, setTyping] = useState<string>();
  const { active, setChosen, go, comeBack } = useCursor(grid, typing);
  const ready = typing === undefined ? active : undefined;
  const open = (cell: Cell, start?: string): void => {
    const reason = whyOff(cell);
    setChosen(cell);
    if (reason !== undefined) toast.info(reason);
    else setTyping(start ?? figureAt(sheet, cell));
  };
  const clear = (cell: Cell): void => {
    const reason = whyOff(cell);
    if (reason === undefined) sheet.type(cell.year, cell.code, null);
    else toast.info(reason);
  };
  /** What a key does with the cell; false where it is not ours. */
  const press = (event: KeyboardEvent, cell: Cell): boolean => {
    const { key } = event;
    const move = moves[key];
    if (key === 'Tab') return go(event.shiftKey ? 'left' : 'right', true);
    if (move) go(move, false);
    else if (key === 'Enter' || key === 'F2') open(cell);
    else if (key === 'Delete' || key === 'Backspace') clear(cell);
    else if (/^[\d(−-]$/.test(key)) open(cell, key);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!ready) return;
    if (event.ctrlKey || event.metaKey) {
      const step = stepOf(event, sheet);
      if (!step) return;
      step();
    } else if (event.altKey || !press(event, ready)) return;
    event.preventDefault();
  };
  return {
    active,
    typing,
    choose: (cell) => {
      setChosen(cell);
      if (!isSame(active, cell)) setTyping(undefined);
    },
    open,
    done: (value, leaving) => {
      setTyping(undefined);
      if (!active) return;
      sheet.type(active.year, active.code, value);
      if (leaving !== 'stay' && !go(leaving, true)) comeBack();
    },
    cancel: () => {
      setTyping(undefined);
      comeBack();
    },
    onKeyDown,
    ...clipboardOf(grid, ready),
  };
};
