import { step, type Steps } from '#domain/steps.ts';
import { isSamePackage, type PackageItem } from '#features/bank-packages/bank-packages.rules.ts';
import { type BankPackage, type Line, linesOf } from '#features/bank-packages/web/package-line.ts';
import { type Undo, useUndo } from '#kit/web/use-undo.ts';

type History = Steps<readonly Line[]> & {
  /** What the server holds, and the version it calls that. */
  readonly saved: readonly PackageItem[];
  readonly version: number;
};

/** The lines of a package while they are edited, with every step back and forth; saving keeps the way back. */
export type PackageEdits = Undo & {
  readonly lines: readonly Line[];
  readonly version: number;
  readonly isDirty: boolean;
  readonly change: (lines: readonly Line[]) => void;
  /** What the screen has sent stands on the server now. */
  readonly markSaved: (saved: BankPackage) => void;
  /** Takes what stands on the server as one step; what was here can be brought back. */
  readonly adopt: (theirs: BankPackage) => void;
};

/** Keeps the edits of one package from what it was opened with. */
export const usePackageEdits = (opened: BankPackage): PackageEdits => {
  const { held, set, undo, redo } = useUndo<History>(() => ({
    past: [],
    now: linesOf(opened.items),
    future: [],
    saved: opened.items,
    version: opened.version,
  }));
  const { now, saved, version } = held;
  return {
    lines: now,
    version,
    isDirty: !isSamePackage(now, saved),
    change: (lines) => set((existing) => step(existing, lines)),
    undo,
    redo,
    markSaved: (one) => set((existing) => ({ ...existing, saved: one.items, version: one.version })),
    adopt: (theirs) =>
      set((existing) => ({
        ...step(existing, linesOf(theirs.items)),
        saved: theirs.items,
        version: theirs.version,
      })),
  };
};
