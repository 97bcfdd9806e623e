import { useHotkeys } from '@mantine/hooks';
import { loadCalculator } from '#features/calculator/web/open-calculator.ts';
import { openShellDialog, useShellDialog } from '#kit/web/dialogs/shell-dialog.ts';

/** Alt+K, by its place on the keyboard, opens the calculator; nothing happens over another dialog. */
export const CalculatorKey = (): null => {
  const isFree = useShellDialog(({ dialog }) => dialog === null);
  useHotkeys([['alt+K', () => isFree && openShellDialog(loadCalculator), { usePhysicalKeys: true }]], []);
  return null;
};
