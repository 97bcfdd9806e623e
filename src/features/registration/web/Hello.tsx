import { type ReactElement, Suspense } from 'react';
import { useHello } from '#features/registration/web/hello.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const HelloDialog = lazyPart(async () => ({
  default: (await import('#features/registration/web/HelloDialog.tsx')).HelloDialog,
}));

/** Fetches the greeting for who is to be greeted; nobody else needs it. */
export const Hello = (): ReactElement | null => {
  const { hello } = useHello();
  return hello ? (
    <Suspense>
      <HelloDialog />
    </Suspense>
  ) : null;
};
