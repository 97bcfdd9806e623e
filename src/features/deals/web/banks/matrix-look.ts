import { create } from 'zustand';
import { useSession } from '#kit/web/session.ts';

/** Columns of the matrix a person may take away; the bank and the menu always stay. */
export const matrixColumns = ['price', 'papers', 'status', 'turn', 'waiting', 'unread'] as const;
export type MatrixColumn = (typeof matrixColumns)[number];

/** How high a row is: dense shows the name and the rule, roomy shows both whole. */
export const densities = ['dense', 'usual', 'roomy'] as const;
export type Density = (typeof densities)[number];
export const rowHeights: Readonly<Record<Density, number>> = { dense: 44, usual: 56, roomy: 76 };

export type MatrixLook = { readonly density: Density; readonly hidden: readonly MatrixColumn[] };
export const usualLook: MatrixLook = { density: 'usual', hidden: [] };

const keyOf = (): string => `deals.matrix.${useSession.getState().user?.id ?? 0}`;

/** A look as it was kept, whatever has become of the columns since. */
export const settledLook = (kept: unknown): MatrixLook => {
  if (typeof kept !== 'object' || kept === null) return usualLook;
  const { density, hidden } = kept as { readonly density?: unknown; readonly hidden?: unknown };
  return {
    density: densities.find((one) => one === density) ?? usualLook.density,
    hidden: Array.isArray(hidden) ? matrixColumns.filter((column) => hidden.includes(column)) : [],
  };
};

const read = (): MatrixLook => {
  try {
    return settledLook(JSON.parse(localStorage.getItem(keyOf()) ?? 'null'));
  } catch {
    return usualLook;
  }
};

/** The look of the matrix as this person left it in this browser. */
export const useMatrixLook = create<MatrixLook>(read);

const keep = (look: MatrixLook): void => {
  localStorage.setItem(keyOf(), JSON.stringify(look));
  useMatrixLook.setState(look);
};

export const setDensity = (density: Density): void => keep({ ...useMatrixLook.getState(), density });
export const toggleColumn = (column: MatrixColumn): void => {
  const look = useMatrixLook.getState();
  const hidden = look.hidden.includes(column)
    ? look.hidden.filter((one) => one !== column)
    : [...look.hidden, column];
  keep({ ...look, hidden });
};
export const resetLook = (): void => keep(usualLook);
