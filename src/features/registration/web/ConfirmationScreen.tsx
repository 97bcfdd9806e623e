import { Loader } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { registrationTexts as texts } from '#features/registration/registration.screen-texts.ts';
import { greet } from '#features/registration/web/hello.ts';
import { registrationScreens } from '#features/registration/web/registration.screens.ts';
import { signInScreens, VisitorFrame } from '#features/sign-in/web/sign-in.facade.tsx';
import { goTo } from '#kit/web/screens/navigation.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useGo, useScreen } from '#kit/web/screens/page.ts';
import { reloadSession } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** §4: false when the answer holds an error; otherwise whether the person is let in at once. */
const confirm = async (token: string): Promise<{ isIn: boolean } | false> => {
  const answer = await callApi(registrationCalls.confirm, { body: { token } });
  if (!answer.error) return { isIn: answer.token !== undefined };
  toast.error(answer.message);
  return false;
};

/** /confirmation?token: confirms a registration, greets, and leads on through /login. */
export default function ConfirmationScreen(): ReactElement {
  const { search } = useScreen(registrationScreens.confirmation);
  const go = useGo();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { token } = search;
    if (token === undefined || token === '') {
      toast.error(texts.wrongLink);
      go(registrationScreens.registration.link(), { replace: true });
      return;
    }
    // The token leaves the address at once: neither the history nor a glance over the shoulder keeps it.
    void goTo(registrationScreens.confirmation.path, { replace: true });
    const leadOn = async (): Promise<void> => {
      const result = await confirm(token);
      if (!result) return goTo('/', { replace: true });
      if (result.isIn) greet();
      else toast.success(texts.confirmed);
      await reloadSession();
      go(signInScreens.signIn.link(), { replace: true });
    };
    leadOn().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      void goTo('/', { replace: true }); // the refusal has been announced
    });
  }, [search, go]);
  return (
    <VisitorFrame>
      <h1>{texts.confirmTitle}</h1>
      <p className="row gap-12 mt-6 soft" aria-live="polite">
        <Loader size={18} />
        {texts.confirming}
      </p>
    </VisitorFrame>
  );
}
