import type { ComponentType } from 'react';
import type { RowKey } from '#kit/web/grid/column.ts';

/** A box of selection: of a row, or of all of them, which the Tab key reaches. */
export type SelectBoxProps = {
  readonly 'aria-label': string;
  readonly isChecked: boolean;
  readonly isPartly?: boolean;
  readonly isReachable?: boolean;
  /** `isRange`: with Shift, everything from the last box touched to this one. */
  readonly onToggle: (isRange: boolean) => void;
};

/** Which rows are selected. `Box` is `SelectBox` of the kit, brought by the tables that select: the others do without. */
export type Selecting = {
  readonly keys: ReadonlySet<RowKey>;
  readonly onChange: (keys: ReadonlySet<RowKey>) => void;
  readonly Box: ComponentType<SelectBoxProps>;
};

export type Selection = {
  readonly state: 'all' | 'some' | 'none';
  readonly has: (key: RowKey) => boolean;
  readonly toggle: (key: RowKey, isRange?: boolean) => void;
  readonly toggleAll: () => void;
  readonly Box: ComponentType<SelectBoxProps>;
};

/** Selected rows of a table as the screen keeps them; null where the screen keeps none. */
export const selectionOf = (
  keys: readonly RowKey[],
  selecting: Selecting | undefined,
  /** The row touched last, from which a range goes. */
  anchor: { current: RowKey | null } = { current: null },
): Selection | null => {
  if (!selecting) return null;
  const { keys: selected, onChange, Box } = selecting;
  const here = keys.filter((key) => selected.has(key)).length;
  const state = here === 0 ? 'none' : here === keys.length ? 'all' : 'some';
  return {
    state,
    has: (key) => selected.has(key),
    toggle: (key, isRange = false) => {
      const next = new Set(selected);
      const from = anchor.current === null ? -1 : keys.indexOf(anchor.current);
      const to = keys.indexOf(key);
      if (isRange && from >= 0) {
        for (const one of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
      } else {
        if (!next.delete(key)) next.add(key);
        anchor.current = key;
      }
      onChange(next);
    },
    toggleAll: () => onChange(new Set(state === 'all' ? [] : keys)),
    Box,
  };
};
