import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useLatest } from '#kit/web/use-latest.ts';

type GridKeys = {
  /** The row that Tab reaches. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly setActive: (index: number) => void;
};

type ContributionsHolder = {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly scrollTo: (index: number) => void;
  readonly open: ((index: number) => void) | undefined;
  /** The one table of its page: the arrows reach it while nothing has the focus. */
  readonly isMain: boolean;
  readonly select: ((index: number, isRange: boolean) => void) | undefined;
};

const pageRows = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Keys of a table: arrows, PageUp, PageDown, Home and End move the focused row, Enter opens it, Space selects it, Shift selects a range. */
export const useGridKeys = ({
  box,
  count,
  scrollTo,
  open,
  select,
  isMain,
}: ContributionsHolder): GridKeys => {
  const [required, setActive] = useState(0);
  const active = Math.min(required, Math.max(0, count - 1));
  const focus = (index: number): void => {
    setActive(index);
    scrollTo(index);
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Keys pressed inside a cell (a link, a menu) belong to that cell.
    if (!(event.target instanceof HTMLElement) || event.target.dataset['index'] === undefined) return;
    const step = steps[event.key];
    const next = step === undefined ? active : Math.max(0, Math.min(count - 1, active + step));
    if (step !== undefined) {
      focus(next);
      // Shift carries the selection along.
      if (event.shiftKey && select) select(next, true);
    } else if (event.key === 'Enter' && open) open(active);
    else if (event.key === ' ' && select) select(active, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const onPageKey = useLatest((event: globalThis.KeyboardEvent): void => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (!isArrow || !isFree || count === 0 || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    focus(active);
    event.preventDefault();
  });
  useEffect(() => {
    if (!isMain) return undefined;
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, [isMain, onPageKey]);
  return { active, onKeyDown, setActive };
};
