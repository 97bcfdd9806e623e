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
import { toast } from '#kit/web/toast.ts';

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

/** Selection, keys, clipboard and typing of a table, as in a spreadsheet. */
export const useSheet = (
  table: RefObject<HTMLTableElement | null>,
  { grid, field, isEdited, edits }: Sheet,
) => {
  const [chosen, setChosen] = useState<Spot>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Spot>(chosen);
  const [typing, setTyping] = useState<Typing | null>(null);
  const within = ({ row, column }: Spot): Spot => ({
    row: Math.max(0, Math.min(grid.amounts.length - 1, row)),
    column: Math.max(0, Math.min(grid.terms.length - 1, column)),
  });
  // A band may have gone since the place was chosen.
  const active = within(chosen);
  const block = blockOf(within(anchor), active);
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

  const moveTo = (spot: Spot, extends_ = false): void => {
    setChosen(within(spot));
    if (!extends_) setAnchor(within(spot));
  };
  const moveBy = ({ row, column }: Spot, extends_ = false): void =>
    moveTo({ row: active.row + row, column: active.column + column }, extends_);
  const begin = (text?: string): void => {
    if (!isEdited) return;
    setAnchor(active);
    setTyping({ text: text ?? textAt(grid, active, field), problem: null });
  };
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

  const onTypingKey = (event: KeyboardEvent): void => {
    returns.current = ['Escape', 'Enter', 'Tab'].includes(event.key);
    if (event.key === 'Escape') setTyping(null);
    else if (event.key === 'Enter' && commit()) moveBy({ row: event.shiftKey ? -1 : 1, column: 0 });
    else if (event.key === 'Tab' && commit()) moveBy({ row: 0, column: event.shiftKey ? -1 : 1 });
    if (['Escape', 'Enter', 'Tab'].includes(event.key)) event.preventDefault();
    event.stopPropagation();
  };

  const commandOf = (event: KeyboardEvent): (() => void) | undefined => {
    const key = event.code;
    if (key === 'KeyA')
      return () => {
        setAnchor({ row: 0, column: 0 });
        setChosen({ row: grid.amounts.length - 1, column: grid.terms.length - 1 });
      };
    if (!isEdited) return undefined;
    if (key === 'KeyZ') return () => (event.shiftKey ? edits.redo : edits.undo)?.();
    if (key === 'KeyY') return () => edits.redo?.();
    if (key === 'KeyD') return () => edits.change(fillDown(grid, block, field));
    return undefined;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (typing) return onTypingKey(event);
    if (!(event.target instanceof HTMLElement) || event.target.dataset['spot'] === undefined) return;
    const act = ((): (() => void) | undefined => {
      const step = steps[event.key];
      if (step && !event.altKey) return () => moveBy(step, event.shiftKey);
      if (event.key === 'Home') return () => moveTo({ row: active.row, column: 0 }, event.shiftKey);
      if (event.key === 'End')
        return () => moveTo({ row: active.row, column: grid.terms.length - 1 }, event.shiftKey);
      if (event.ctrlKey || event.metaKey) return commandOf(event);
      if (!isEdited) return undefined;
      if (event.key === 'Enter' || event.key === 'F2') return () => begin();
      if (event.key === 'Delete' || event.key === 'Backspace')
        return () => edits.change(clearBlock(grid, block, field));
      return /^[\d.,]$/.test(event.key) ? () => begin(event.key) : undefined;
    })();
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
    active,
    block,
    typing,
    type: (text: string) => setTyping({ text, problem: null }),
    leave: () => {
      if (typing && !returns.current && !commit()) setTyping(null);
    },
    choose: moveTo,
    begin,
    handlers: { onKeyDown, onCopy, onCut: onCopy, onPaste },
  };
};

export type SheetState = ReturnType<typeof useSheet>;
