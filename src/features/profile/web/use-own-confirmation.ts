import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { profileTexts as texts } from '#features/profile/profile.texts.ts';
import { profileScreens } from '#features/profile/web/profile.screens.ts';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { useScreen } from '#kit/web/screens/page.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** Confirms the own address by the token of a letter, which leaves the address bar at once. */
export const useOwnConfirmation = (): void => {
  const { search, setSearch } = useScreen(profileScreens.profile);
  const [token, setToken] = useState(search.token);
  if (search.token !== undefined && search.token !== token) setToken(search.token);
  const eraseToken = useLatest(() => setSearch({ token: null }));
  useLayoutEffect(() => {
    if (search.token !== undefined) eraseToken();
  }, [search.token, eraseToken]);
  const confirm = useCallMutation(registrationCalls.confirm, {
    onSuccess: ({ error, message }) => (error ? toast.error(message) : toast.success(texts.confirmed)),
    invalidates: [profileCalls.getProfile],
  });
  const sent = useRef('');
  const send = useLatest((input: string) => confirm.mutate({ body: { token: input } }));
  useEffect(() => {
    if (token === undefined || sent.current === token) return;
    sent.current = token;
    send(token);
  }, [token, send]);
};
