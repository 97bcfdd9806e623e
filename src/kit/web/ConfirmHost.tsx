import { useEffect, useState, type ReactElement } from 'react';
import { ConfirmDialog } from '#kit/web/ConfirmDialog.tsx';
import { useQuestion } from '#kit/web/confirm-action.ts';

/** Shows the question of `confirmAction`; stands once, beside the router. */
export const ConfirmHost = (): ReactElement | null => {
  const asked = useQuestion((state) => state.asked);
  const [last, setLast] = useState(asked);
  // The words stay while the dialog fades out.
  useEffect(() => {
    if (asked) setLast(asked);
  }, [asked]);
  const shown = asked ?? last;
  if (!shown) return null;
  return (
    <ConfirmDialog
      {...shown}
      isOpen={asked !== null}
      onConfirm={() => asked?.answer(true)}
      onClose={() => asked?.answer(false)}
    />
  );
};
