import type { ShellDialog } from '#kit/web/dialogs/shell-dialog.ts';

/** The code of the calculator comes when it is first opened. */
export const loadCalculator: ShellDialog = async () => ({
  default: (await import('#features/calculator/web/CalculatorDialog.tsx')).CalculatorDialog,
});
