import type { RowKey } from '#kit/web/grid/column.ts';

type Selection = {
  readonly state: 'all' | 'some' | 'none';
  readonly has: (key: RowKey) => boolean;
  readonly toggle: (key: RowKey) => void;
  readonly toggleAll: () => void;
};

/** Selected rows of a table as the screen keeps them; null where the screen keeps none. */
export const selectionOf = (
  keys: readonly RowKey[],
  selected: ReadonlySet<RowKey> | undefined,
  onSelect: ((keys: ReadonlySet<RowKey>) => void) | undefined,
): Selection | null => {
  if (!selected || !onSelect) return null;
  const here = keys.filter((key) => selected.has(key)).length;
  const state = here === 0 ? 'none' : here === keys.length ? 'all' : 'some';
  return {
    state,
    has: (key) => selected.has(key),
    toggle: (key) => {
      const next = new Set(selected);
      if (!next.delete(key)) next.add(key);
      onSelect(next);
    },
    toggleAll: () => onSelect(new Set(state === 'all' ? [] : keys)),
  };
};
