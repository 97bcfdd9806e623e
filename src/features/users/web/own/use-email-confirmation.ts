import { useEffect, useRef } from 'react';
import { ownCardCalls } from '#features/users/own-card.contract.ts';
import { ownCardScreenTexts as texts } from '#features/users/own-card.screen-texts.ts';
import { userScreens } from '#features/users/web/users.screens.ts';
import { useScreen } from '#kit/web/screens/page.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** Confirms the new address by the token of its letter, which leaves the address bar at once. */
export const useEmailConfirmation = (): void => {
  const { search, setSearch } = useScreen(userScreens.own);
  const confirm = useCallMutation(ownCardCalls.confirmEmail, {
    done: texts.emailChanged,
    invalidates: [ownCardCalls.getOwnCard],
  });
  const sent = useRef('');
  const take = useLatest((token: string) => {
    setSearch({ token: null });
    confirm.mutate({ body: { token } });
  });
  const { token } = search;
  useEffect(() => {
    if (token === undefined || sent.current === token) return;
    sent.current = token;
    take(token);
  }, [token, take]);
};
