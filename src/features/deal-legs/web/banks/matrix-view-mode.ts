import { create } from 'zustand';
import { useSession } from '#kit/web/calls/session.ts';

/** Columns of the matrix a person may take away; the bank and the menu always stay. */
export const matrixColumns = ['price', 'documents', 'status', 'turn', 'waiting', 'unread'] as const;
type MatrixColumn = (typeof matrixColumns)[number];

/** How high a row is: dense shows the name and the rule, roomy shows both whole. */
export const densities = ['dense', 'usual', 'roomy'] as const;
export type Density = (typeof densities)[number];
export const rowHeights: Readonly<Record<Density, number>> = { dense: 44, usual: 56, roomy: 76 };

type MatrixViewMode = { readonly density: Density; readonly hidden: readonly MatrixColumn[] };
export const usualViewMode: MatrixViewMode = { density: 'usual', hidden: [] };

const keyOf = (): string => `deals.matrix.${useSession.getState().user?.id ?? 0}`;

/** A look as it was kept, whatever has become of the columns since. */
export const stableViewMode = (cached: unknown): MatrixViewMode => {
  if (typeof cached !== 'object' || cached === null) return usualViewMode;
  const { density, hidden } = cached as { readonly density?: unknown; readonly hidden?: unknown };
  return {
    density: densities.find((one) => one === density) ?? usualViewMode.density,
    hidden: Array.isArray(hidden) ? matrixColumns.filter((column) => hidden.includes(column)) : [],
  };
};

const read = (): MatrixViewMode => {
  try {
    return stableViewMode(JSON.parse(localStorage.getItem(keyOf()) ?? 'null'));
  } catch {
    return usualViewMode;
  }
};

/** The look of the matrix as this person left it in this browser. */
export const useMatrixViewMode = create<MatrixViewMode>(read);

const keep = (viewMode: MatrixViewMode): void => {
  localStorage.setItem(keyOf(), JSON.stringify(viewMode));
  useMatrixViewMode.setState(viewMode);
};

export const setDensity = (density: Density): void => keep({ ...useMatrixViewMode.getState(), density });
export const toggleColumn = (column: MatrixColumn): void => {
  const viewMode = useMatrixViewMode.getState();
  const hidden = viewMode.hidden.includes(column)
    ? viewMode.hidden.filter((one) => one !== column)
    : [...viewMode.hidden, column];
  keep({ ...viewMode, hidden });
};
export const resetViewMode = (): void => keep(usualViewMode);
