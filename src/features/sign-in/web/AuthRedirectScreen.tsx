import { Loader } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { safeRedirectPath } from '#domain/addresses/redirect-path.ts';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { signInScreens } from '#features/sign-in/web/sign-in.screens.ts';
import { VisitorFrame } from '#features/sign-in/web/VisitorFrame.tsx';
import { goTo } from '#kit/web/screens/navigation.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { reloadSession } from '#kit/web/calls/session.ts';
import { closeVisits } from '#kit/web/screens/visits.ts';

/** /auth-redirect: takes a one-use ticket of a letter, lets its reader in and goes to `redirect`, our own paths only. */
export default function AuthRedirectScreen(): ReactElement {
  const { search } = useScreen(signInScreens.authRedirect);
  const hasBegun = useRef(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { ticket, redirect } = search;
    // The ticket leaves the address at once: neither the history nor a glance over the shoulder keeps it.
    void goTo(signInScreens.authRedirect.path, { replace: true });
    const enter = async (): Promise<void> => {
      const answer = ticket
        ? await callApi(signInCalls.useTicket, { body: { ticket } }, { quiet: true })
        : { error: true, message: signInErrors.linkDead.message };
      if (answer.error) return setProblem(answer.message);
      closeVisits();
      await reloadSession();
      void goTo(safeRedirectPath(redirect), { replace: true });
    };
    enter().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    });
  }, [search]);
  return (
    <VisitorFrame>
      <h1>{texts.ticketTitle}</h1>
      {problem === '' ? (
        <p className="mt-6 soft" aria-live="polite">
          <Loader size={18} aria-label={texts.entering} />
        </p>
      ) : (
        <>
          <p role="alert" className="text-13 err">
            {problem}
          </p>
          <p className="mt-24 text-13 muted">
            <LinkTo link={signInScreens.signIn.link()}>{texts.back}</LinkTo>
          </p>
        </>
      )}
    </VisitorFrame>
  );
}
