import { createElement, type ReactElement, Suspense } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import { ErrorBoundary } from '#kit/web/ErrorBoundary.tsx';
import { forgetPart, lazyPart } from '#kit/web/lazy-part.ts';
import { reportWaiting } from '#kit/web/patiently.ts';
import { closeShellDialog, useShellDialog } from '#kit/web/shell-dialog.ts';
import { useBackCloses } from '#kit/web/use-back-closes.ts';
import { toast } from '#kit/web/toast.ts';

/** Shows the dialog that a menu, the sidebar or a key has opened; stands once in the shell. */
export const DialogHost = (): ReactElement | null => {
  const dialog = useShellDialog((state) => state.dialog);
  useBackCloses(dialog !== null, closeShellDialog);
  if (!dialog) return null;
  const reportBroken = (): void => {
    forgetPart(dialog);
    closeShellDialog();
    toast.error(webTexts.partBroken);
  };
  return (
    <ErrorBoundary instead={null} onBroken={reportBroken}>
      <Suspense>{createElement(lazyPart(dialog, reportWaiting), { onClose: closeShellDialog })}</Suspense>
    </ErrorBoundary>
  );
};
