import { useEffect } from 'react';
import { startSteps, step, type Steps } from '#domain/steps.ts';
import type { TariffCell } from '#features/tariffs/tariffs.fields.ts';
import { cellsOfGrids, type Grid, gridsOf } from '#features/tariffs/tariffs.grid.ts';
import type { Version } from '#features/tariffs/web/tariff.ts';
import { type Undo, useUndo } from '#kit/web/use-undo.ts';

type History = Steps<readonly Grid[]> & {
  /** What the server holds, and the revision it calls that. */
  readonly saved: readonly Grid[];
  readonly revision: number;
};

/** The tables of a tariff while they are edited, with every step back and forth. */
export type TariffEdits = Partial<Undo> & {
  readonly grids: readonly Grid[];
  readonly cells: readonly TariffCell[];
  readonly revision: number;
  readonly isDirty: boolean;
  readonly change: (grid: Grid) => void;
  /** What the screen has sent stands on the server now. */
  readonly markSaved: (grids: readonly Grid[], revision: number) => void;
  /** Other tables stand on the server now: they come to the screen as one step. */
  readonly adopt: (grids: readonly Grid[], revision: number) => void;
};

const isOf = (grid: Grid) => (other: Grid) => other.law === grid.law && other.purpose === grid.purpose;

/** Unsaved edits of drafts whose table is not on the screen now: another view of the bank, another version. */
const left = new Map<number, History>();

const begin = ({ id, revision }: Version, opened: readonly TariffCell[]): History => {
  const existing = left.get(id);
  // What a stranger has saved meanwhile is never overwritten by what was left here.
  if (existing?.revision === revision) return existing;
  const grids = gridsOf(opened);
  return { ...startSteps(grids), saved: grids, revision };
};

/** Keeps the edits of a version from the cells it was opened with; coming back to it finds what was left unsaved. */
export const useTariffEdits = (version: Version, opened: readonly TariffCell[]): TariffEdits => {
  const { held, set, undo, redo } = useUndo(() => begin(version, opened));
  const { now, saved, revision } = held;
  const { id } = version;
  const isDirty = now !== saved;
  useEffect(() => {
    if (isDirty) left.set(id, held);
    else left.delete(id);
  }, [id, isDirty, held]);
  const change = (grid: Grid): void =>
    set((existing) => {
      const isFound = existing.now.some(isOf(grid));
      const next = existing.now.map((other) => (isOf(grid)(other) ? grid : other));
      return step(existing, isFound ? next : [...existing.now, grid]);
    });
  return {
    grids: now,
    cells: cellsOfGrids(now),
    revision,
    isDirty,
    change,
    undo,
    redo,
    markSaved: (grids, next) => set((existing) => ({ ...existing, saved: grids, revision: next })),
    adopt: (grids, next) => set((existing) => ({ ...step(existing, grids), saved: grids, revision: next })),
  };
};
