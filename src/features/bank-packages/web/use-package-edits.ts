import { useState } from 'react';
import { isSamePackage, type PackageItem } from '#features/bank-packages/bank-packages.rules.ts';
import { type BankPackage, type Line, linesOf } from '#features/bank-packages/web/package-line.ts';

type History = {
  readonly past: readonly (readonly Line[])[];
  readonly now: readonly Line[];
  readonly future: readonly (readonly Line[])[];
  /** What the server holds, and the version it calls that. */
  readonly saved: readonly PackageItem[];
  readonly version: number;
};

/** The lines of a package while they are edited, with every step back and forth; saving keeps the way back. */
export type PackageEdits = {
  readonly lines: readonly Line[];
  readonly version: number;
  readonly isDirty: boolean;
  readonly change: (lines: readonly Line[]) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** What the screen has sent stands on the server now. */
  readonly markSaved: (saved: BankPackage) => void;
  /** Takes what stands on the server as one step; what was here can be brought back. */
  readonly adopt: (theirs: BankPackage) => void;
};

const maxSteps = 200;

const stepTo = (known: History, next: readonly Line[]): History =>
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

/** Keeps the edits of one package from what it was opened with. */
export const usePackageEdits = (opened: BankPackage): PackageEdits => {
  const [history, setHistory] = useState<History>(() => ({
    past: [],
    now: linesOf(opened.items),
    future: [],
    saved: opened.items,
    version: opened.version,
  }));
  const { past, now, future, saved, version } = history;
  return {
    lines: now,
    version,
    isDirty: !isSamePackage(now, saved),
    change: (lines) => setHistory((known) => stepTo(known, lines)),
    undo: past.length > 0 ? () => setHistory(stepBack) : undefined,
    redo: future.length > 0 ? () => setHistory(stepForward) : undefined,
    markSaved: (one) => setHistory((known) => ({ ...known, saved: one.items, version: one.version })),
    adopt: (theirs) =>
      setHistory((known) => ({
        ...stepTo(known, linesOf(theirs.items)),
        saved: theirs.items,
        version: theirs.version,
      })),
  };
};
