import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { ahead } from '#kit/web/calls/ahead.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { registerSignInAgain } from '#kit/web/calls/sign-in-again.ts';

type Asked = { readonly refusal: ApiError; readonly answer: (isSignedIn: boolean) => void };

const Dialog = lazyPart(
  ahead(async () => ({
    default: (await import('#features/sign-in/web/SignInAgainDialog.tsx')).SignInAgainDialog,
  })),
);

/** Waits in the shell for a call that is refused because the session is over; the page under its question stays as it is. */
export const SignInAgain = (): ReactElement | null => {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      registerSignInAgain(
        (refusal) =>
          new Promise((resolve) => {
            const answer = (isSignedIn: boolean): void => {
              setAsked(null);
              resolve(isSignedIn);
            };
            setAsked({ refusal, answer });
          }),
      ),
    [],
  );
  return (
    asked && (
      <Suspense>
        <Dialog over={asked.refusal.detail} onDone={asked.answer} />
      </Suspense>
    )
  );
};
