import { type ReactElement, Suspense } from 'react';
import { useQuestion } from '#kit/web/dialogs/confirm-action.ts';
import { ahead } from '#kit/web/calls/ahead.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { reportWaiting } from '#kit/web/calls/patiently.ts';

const ConfirmDialog = lazyPart(
  ahead(async () => ({
    default: (await import('#kit/web/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
  })),
  reportWaiting,
);

/** Shows the question of `confirmAction`; stands once, beside the pages. */
export const ConfirmHost = (): ReactElement | null => {
  const { question, answer } = useQuestion();
  if (!question) return null;
  return (
    <Suspense>
      <ConfirmDialog
        {...question}
        isOpen={answer !== null}
        onConfirm={() => answer?.(true)}
        onClose={() => answer?.(false)}
      />
    </Suspense>
  );
};
