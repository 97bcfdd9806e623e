import { type ReactElement, Suspense } from 'react';
import { closeCallbackForm, useCallbackForm } from '#features/callbacks/web/callback-form.ts';
import { useOpenAction } from '#features/callbacks/web/open-action.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const Dialog = lazyPart(async () => ({
  default: (await import('#features/callbacks/web/form/CallbackDialog.tsx')).CallbackDialog,
}));
const Dialogs = lazyPart(async () => ({
  default: (await import('#features/callbacks/web/list/CallbackDialogs.tsx')).CallbackDialogs,
}));

/** The dialogs of promised calls, wherever they were asked for. */
export const CallbackHost = (): ReactElement => {
  const { asked } = useCallbackForm();
  const { callback } = useOpenAction();
  return (
    <Suspense>
      {asked && <Dialog asked={asked} onClose={closeCallbackForm} />}
      {callback && <Dialogs />}
    </Suspense>
  );
};
