import type { ReactElement } from 'react';
import { ConfirmDialog } from '#kit/web/ConfirmDialog.tsx';
import { useQuestion } from '#kit/web/confirm-action.ts';

/** Shows the question of `confirmAction`; stands once, beside the router. */
export const ConfirmHost = (): ReactElement | null => {
  const { question, answer } = useQuestion();
  if (!question) return null;
  return (
    <ConfirmDialog
      {...question}
      isOpen={answer !== null}
      onConfirm={() => answer?.(true)}
      onClose={() => answer?.(false)}
    />
  );
};
