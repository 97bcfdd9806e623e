import { type KeyboardEvent, type RefObject, useState } from 'react';

type GridKeys = {
  /** The row that Tab reaches. */
  readonly active: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly setActive: (index: number) => void;
};

type Given = {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly scrollTo: (index: number) => void;
  readonly open: ((index: number) => void) | undefined;
  readonly select: ((index: number) => void) | undefined;
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

/** Keys of a table: arrows, PageUp, PageDown, Home and End move the focused row, Enter opens it, Space selects it. */
export const useGridKeys = ({ box, count, scrollTo, open, select }: Given): GridKeys => {
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, count - 1));
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
    if (step !== undefined) focus(Math.max(0, Math.min(count - 1, active + step)));
    else if (event.key === 'Enter' && open) open(active);
    else if (event.key === ' ' && select) select(active);
    else return;
    event.preventDefault();
  };
  return { active, onKeyDown, setActive };
};
