import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { parseValue, showValue, type ValueField } from '#features/tariffs/tariffs.fields.ts';
import {
  type Block,
  clearBlock,
  copyBlock,
  fillDown,
  type Grid,
  pasteBlock,
  setValue,
} from '#features/tariffs/tariffs.grid.ts';
import { tariffScreenTexts as texts } from '#features/tariffs/tariffs.screen-texts.ts';
import type { TariffEdits } from '#features/tariffs/web/use-tariff-edits.ts';
import { toast } from '#kit/web/notes/toast.ts';

export type Spot = { readonly row: number; readonly column: number };

type Typing = { readonly text: string; readonly problem: string | null };

const blockOf = (one: Spot, other: Spot): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

const steps: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The number under a place of the table as a person edits it. */
const textAt = (grid: Grid, { row, column }: Spot, field: ValueField): string => {
  const value = grid.cells[row]?.[column]?.[field];
  return value === undefined ? '' : showValue(field, value).replaceAll('\u00a0', '');
};

type Sheet = {
  readonly grid: Grid;
  readonly field: ValueField;
  readonly isEdited: boolean;
  readonly edits: TariffEdits;
};

/** The block that is chosen: from the anchor to the active place, which the arrows move. */
const useChoice = (grid: Grid) => {
  const [chosen, setChosen] = useState<Spot>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Spot>(chosen);
  const last: Spot = { row: grid.amounts.length - 1, column: grid.terms.length - 1 };
  const within = ({ row, column }: Spot): Spot => ({
    row: Math.max(0, Math.min(last.row, row)),
    column: Math.max(0, Math.min(last.column, column)),
  });
  // A band may have gone since the place was chosen.
  const active = within(chosen);
  const moveTo = (spot: Spot, extends_ = false): void => {
    setChosen(within(spot));
    if (!extends_) setAnchor(within(spot));
  };
  return {
    active,
    last,
    block: blockOf(within(anchor), active),
    moveTo,
    moveBy: ({ row, column }: Spot, extends_ = false): void =>
      moveTo({ row: active.row + row, column: active.column + column }, extends_),
    chooseAll: (): void => {
      setAnchor({ row: 0, column: 0 });
      setChosen(last);
    },
    chooseOne: (): void => setAnchor(active),
  };
};
type Choice = ReturnType<typeof useChoice>;

/** Typing into the active place: begun by a key or a press, written when it is left. */
const useTyping = (
  table: RefObject<HTMLTableElement | null>,
  { grid, field, isEdited, edits }: Sheet,
  { active, moveBy, chooseOne }: Choice,
) => {
  const [typing, setTyping] = useState<Typing | null>(null);
  const isTyping = typing !== null;
  // The field of typing takes the focus with it when it goes.
  const returns = useRef(false);
  useEffect(() => {
    const root = table.current;
    const isHeld = returns.current || root?.contains(document.activeElement);
    returns.current = returns.current && isTyping;
    if (!isTyping && root && isHeld)
      root.querySelector<HTMLElement>(`[data-spot="${active.row} ${active.column}"]`)?.focus();
  }, [table, active.row, active.column, isTyping]);

  /** Writes what was typed; false when it is no number. */
  const commit = (): boolean => {
    if (typing === null) return true;
    if (typing.text.trim() === '') {
      edits.change(clearBlock(grid, blockOf(active, active), field));
    } else if (typing.text !== textAt(grid, active, field)) {
      const typed = parseValue(field, typing.text);
      if ('problem' in typed) {
        setTyping({ ...typing, problem: typed.problem });
        return false;
      }
      edits.change(setValue(grid, active.row, active.column, field, typed.value));
    }
    setTyping(null);
    return true;
  };
  return {
    typing,
    begin: (text?: string): void => {
      if (!isEdited) return;
      chooseOne();
      setTyping({ text: text ?? textAt(grid, active, field), problem: null });
    },
    type: (text: string) => setTyping({ text, problem: null }),
    leave: () => {
      if (typing && !returns.current && !commit()) setTyping(null);
    },
    onTypingKey: (event: KeyboardEvent): void => {
      const ends = ['Escape', 'Enter', 'Tab'].includes(event.key);
      const step = event.shiftKey ? -1 : 1;
      returns.current = ends;
      if (event.key === 'Escape') setTyping(null);
      else if (event.key === 'Enter' && commit()) moveBy({ row: step, column: 0 });
      else if (event.key === 'Tab' && commit()) moveBy({ row: 0, column: step });
      if (ends) event.preventDefault();
      event.stopPropagation();
    },
  };
};

/** What a key with Ctrl does, by its place on the keyboard. */
const commandOf = (
  event: KeyboardEvent,
  { grid, field, isEdited, edits }: Sheet,
  { block, chooseAll }: Choice,
): (() => void) | undefined => {
  if (event.code === 'KeyA') return chooseAll;
  const edit: Readonly<Record<string, () => void>> = {
    KeyZ: () => (event.shiftKey ? edits.redo : edits.undo)?.(),
    KeyY: () => edits.redo?.(),
    KeyD: () => edits.change(fillDown(grid, block, field)),
  };
  return isEdited ? edit[event.code] : undefined;
};

/** What a key does that changes the numbers. */
const changeOf = (
  { key }: KeyboardEvent,
  { grid, field, edits }: Sheet,
  { block }: Choice,
  begin: (text?: string) => void,
): (() => void) | undefined => {
  if (key === 'Enter' || key === 'F2') return () => begin();
  if (key === 'Delete' || key === 'Backspace') return () => edits.change(clearBlock(grid, block, field));
  return /^[\d.,]$/.test(key) ? () => begin(key) : undefined;
};

/** Selection, keys, clipboard and typing of a table, as in a spreadsheet. */
export const useSheet = (table: RefObject<HTMLTableElement | null>, sheet: Sheet) => {
  const { grid, field, isEdited, edits } = sheet;
  const choice = useChoice(grid);
  const { active, last, block, moveTo, moveBy } = choice;
  const { onTypingKey, ...entry } = useTyping(table, sheet, choice);
  const { typing, begin } = entry;

  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    const step = steps[event.key];
    if (step && !event.altKey) return () => moveBy(step, event.shiftKey);
    if (event.key === 'Home') return () => moveTo({ row: active.row, column: 0 }, event.shiftKey);
    if (event.key === 'End') return () => moveTo({ row: active.row, column: last.column }, event.shiftKey);
    if (event.ctrlKey || event.metaKey) return commandOf(event, sheet, choice);
    return isEdited ? changeOf(event, sheet, choice, begin) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typing) return onTypingKey(event);
    if (!(event.target instanceof HTMLElement) || event.target.dataset['spot'] === undefined) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (typing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyBlock(grid, block, field));
    if (event.type === 'cut' && isEdited) edits.change(clearBlock(grid, block, field));
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (typing || !isEdited) return;
    event.preventDefault();
    const pasted = pasteBlock(grid, block, field, event.clipboardData.getData('text/plain'));
    if (pasted.grid !== grid) edits.change(pasted.grid);
    if (pasted.refused > 0) toast.warn(texts.pasted(pasted.refused));
  };

  return {
    ...entry,
    active,
    block,
    choose: moveTo,
    handlers: { onKeyDown, onCopy, onCut: onCopy, onPaste },
  };
};

export type SheetState = ReturnType<typeof useSheet>;
