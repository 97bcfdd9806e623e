import { lazy, type ReactElement, Suspense } from 'react';
import { useQuestion } from '#kit/web/confirm-action.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#kit/web/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Shows the question of `confirmAction`; stands once, beside the router. */
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
