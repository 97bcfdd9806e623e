import { useEffect } from 'react';
import { loadCalculator } from '#features/calculator/web/open-calculator.ts';
import { openShellDialog, useShellDialog } from '#kit/web/dialogs/shell-dialog.ts';

const onKey = (event: KeyboardEvent): void => {
  const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
  if (code !== 'KeyK' || !altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  if (useShellDialog.getState().dialog === null) openShellDialog(loadCalculator);
};

/** Alt+K, by its place on the keyboard, opens the calculator; nothing happens over another dialog. */
export const CalculatorKey = (): null => {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
};
