import { type ComponentType, createElement, lazy, type ReactElement, Suspense } from 'react';
import { ErrorBoundary } from '#kit/web/ErrorBoundary.tsx';
import { closeShellDialog, type ShellDialog, useShellDialog } from '#kit/web/shell-dialog.ts';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

const components = new Map<ShellDialog, Dialog>();

const componentOf = (dialog: ShellDialog): Dialog => {
  const existing = components.get(dialog);
  if (existing) return existing;
  const made: Dialog = lazy(dialog);
  components.set(dialog, made);
  return made;
};

/** Shows the dialog that a menu, the sidebar or a key has opened; stands once in the shell. */
export const DialogHost = (): ReactElement | null => {
  const dialog = useShellDialog((state) => state.dialog);
  if (!dialog) return null;
  return (
    <ErrorBoundary instead={null}>
      <Suspense>{createElement(componentOf(dialog), { onClose: closeShellDialog })}</Suspense>
    </ErrorBoundary>
  );
};
