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
import { toast } from '#kit/web/toast.ts';

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

/** A cursor over the cells of one form: arrows, Tab, Enter, typing, Delete, copy, paste, undo. */
export const useCellKeys = (grid: Grid): CellKeys => {
  const { table, codes, years, sheet, whyOff } = grid;
  const [chosen, setChosen] = useState<Cell>();
  const [typing, setTyping] = useState<string>();
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
  const choose = (cell: Cell): void => {
    setChosen(cell);
    if (!isSame(active, cell)) setTyping(undefined);
  };
  const go = (leaving: Leaving, wraps: boolean): boolean => {
    const next = active && neighbour(grid, active, leaving, wraps);
    if (!next) return false;
    setChosen(next);
    isFocusDue.current = true;
    return true;
  };
  const open = (cell: Cell, start?: string): void => {
    const reason = whyOff(cell);
    setChosen(cell);
    if (reason !== undefined) toast.info(reason);
    else setTyping(start ?? editFigure(sheet.columns[cell.year]?.figures[cell.code]));
  };
  const clear = (cell: Cell): void => {
    const reason = whyOff(cell);
    if (reason === undefined) sheet.type(cell.year, cell.code, null);
    else toast.info(reason);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!active || typing !== undefined) return;
    // A place on the keyboard, so that Ctrl+Z is the same key in the Russian layout.
    const { key, code } = event;
    const withControl = event.ctrlKey || event.metaKey;
    const move = moves[key];
    let isOurs = true;
    if (withControl && code === 'KeyZ') {
      (event.shiftKey ? sheet.redo : sheet.undo)?.();
    } else if (withControl && code === 'KeyY') sheet.redo?.();
    else if (withControl || event.altKey) isOurs = false;
    else if (move) go(move, false);
    else if (key === 'Tab') isOurs = go(event.shiftKey ? 'left' : 'right', true);
    else if (key === 'Enter' || key === 'F2') open(active);
    else if (key === 'Delete' || key === 'Backspace') clear(active);
    else if (/^[\d(−-]$/.test(key)) open(active, key);
    else isOurs = false;
    if (isOurs) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!active || typing !== undefined) return;
    event.preventDefault();
    const block = readBlock(event.clipboardData.getData('text/plain'));
    const required = years.slice(years.indexOf(active.year));
    const width = Math.max(...block.map((row) => row.length));
    const locked = required.slice(0, width).filter((year) => sheet.openedOf(year)?.locked);
    if (locked[0] !== undefined) {
      toast.info(texts.lockedYear(locked[0]));
      return;
    }
    const { taken, refused } = sheet.paste(block, {
      codes: codes.slice(codes.indexOf(active.code)),
      years: required,
    });
    toast.info(texts.pasted(taken, refused));
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (!active || typing !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', editFigure(sheet.columns[active.year]?.figures[active.code]));
  };
  return {
    active,
    typing,
    choose,
    open,
    done: (value, leaving) => {
      setTyping(undefined);
      if (!active) return;
      sheet.type(active.year, active.code, value);
      if (leaving !== 'stay' && !go(leaving, true)) isFocusDue.current = true;
    },
    cancel: () => {
      setTyping(undefined);
      isFocusDue.current = true;
    },
    onKeyDown,
    onPaste,
    onCopy,
  };
};
