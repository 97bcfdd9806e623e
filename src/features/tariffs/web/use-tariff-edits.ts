import { useEffect, useState } from 'react';
import type { TariffCell } from '#features/tariffs/tariffs.fields.ts';
import { cellsOfGrids, type Grid, gridsOf } from '#features/tariffs/tariffs.grid.ts';
import type { Version } from '#features/tariffs/web/tariff.ts';

type History = {
  readonly past: readonly (readonly Grid[])[];
  readonly now: readonly Grid[];
  readonly future: readonly (readonly Grid[])[];
  /** What the server holds, and the revision it calls that. */
  readonly saved: readonly Grid[];
  readonly revision: number;
};

/** The tables of a tariff while they are edited, with every step back and forth. */
export type TariffEdits = {
  readonly grids: readonly Grid[];
  readonly cells: readonly TariffCell[];
  readonly revision: number;
  readonly isDirty: boolean;
  readonly change: (grid: Grid) => void;
  readonly undo?: (() => void) | undefined;
  readonly redo?: (() => void) | undefined;
  /** What the screen has sent stands on the server now. */
  readonly markSaved: (grids: readonly Grid[], revision: number) => void;
  /** Other tables stand on the server now: they come to the screen as one step. */
  readonly adopt: (grids: readonly Grid[], revision: number) => void;
};

const maxSteps = 200;

const isOf = (grid: Grid) => (other: Grid) => other.law === grid.law && other.purpose === grid.purpose;

const stepTo = (known: History, next: readonly Grid[]): History =>
  next === known.now
    ? known
    : { ...known, past: [...known.past, known.now].slice(-maxSteps), now: next, future: [] };

const stepBack = (known: History): History => {
  const before = known.past.at(-1);
  if (!before) return known;
  return { ...known, past: known.past.slice(0, -1), now: before, future: [known.now, ...known.future] };
};

const stepForward = (known: History): History => {
  const [after, ...rest] = known.future;
  return after ? { ...known, past: [...known.past, known.now], now: after, future: rest } : known;
};

/** Unsaved edits of drafts whose table is not on the screen now: another view of the bank, another version. */
const left = new Map<number, History>();

const begin = ({ id, revision }: Version, opened: readonly TariffCell[]): History => {
  const known = left.get(id);
  // What a stranger has saved meanwhile is never overwritten by what was left here.
  if (known?.revision === revision) return known;
  const grids = gridsOf(opened);
  return { past: [], now: grids, future: [], saved: grids, revision };
};

/** Keeps the edits of a version from the cells it was opened with; coming back to it finds what was left unsaved. */
export const useTariffEdits = (version: Version, opened: readonly TariffCell[]): TariffEdits => {
  const [history, setHistory] = useState(() => begin(version, opened));
  const { past, now, future, saved, revision } = history;
  const { id } = version;
  const isDirty = now !== saved;
  useEffect(() => {
    if (isDirty) left.set(id, history);
    else left.delete(id);
  }, [id, isDirty, history]);
  const change = (grid: Grid): void =>
    setHistory((known) => {
      const isKnown = known.now.some(isOf(grid));
      const next = known.now.map((other) => (isOf(grid)(other) ? grid : other));
      return stepTo(known, isKnown ? next : [...known.now, grid]);
    });
  return {
    grids: now,
    cells: cellsOfGrids(now),
    revision,
    isDirty,
    change,
    undo: past.length > 0 ? () => setHistory(stepBack) : undefined,
    redo: future.length > 0 ? () => setHistory(stepForward) : undefined,
    markSaved: (grids, next) => setHistory((known) => ({ ...known, saved: grids, revision: next })),
    adopt: (grids, next) =>
      setHistory((known) => ({ ...stepTo(known, grids), saved: grids, revision: next })),
  };
};
