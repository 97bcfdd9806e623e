import { type ReactElement, useLayoutEffect, useState } from 'react';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { AskLinkForm } from '#features/sign-in/web/AskLinkForm.tsx';
import { SetPasswordForm } from '#features/sign-in/web/SetPasswordForm.tsx';
import { signInScreens } from '#features/sign-in/web/sign-in.screens.ts';
import { VisitorFrame } from '#features/sign-in/web/VisitorFrame.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useScreen } from '#kit/web/screens/page.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** /recoverypassword: asks for a link by e-mail; with a token in the query sets the password. */
export default function RecoverPasswordScreen(): ReactElement {
  const { search, setSearch } = useScreen(signInScreens.recoverPassword);
  const [token, setToken] = useState(search.token);
  if (search.token !== undefined && search.token !== token) setToken(search.token);
  const options = useCall(signInCalls.getSignInOptions, {}, { quiet: true });
  // The token leaves the address at once: neither the history nor a glance over the shoulder keeps it.
  const eraseToken = useLatest(() => setSearch({ token: null }));
  useLayoutEffect(() => {
    if (search.token !== undefined) eraseToken();
  }, [search.token, eraseToken]);
  const isMailOff = options.data?.can_recover === false;
  return (
    <VisitorFrame onRetry={options.error?.status === 0 ? () => void options.refetch() : undefined}>
      {token !== undefined && <SetPasswordForm token={token} onAskAgain={() => setToken(undefined)} />}
      {token === undefined && isMailOff && (
        <>
          <h1>{texts.recoverTitle}</h1>
          <p className="mt-6 soft">{texts.noMail}</p>
        </>
      )}
      {token === undefined && !isMailOff && <AskLinkForm />}
      <p className="mt-24 text-13 muted">
        <LinkTo link={signInScreens.signIn.link()}>{texts.back}</LinkTo>
      </p>
    </VisitorFrame>
  );
}
