import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { registrationScreens } from '#features/registration/web/registration.screens.ts';
import { useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** The token of the link that was opened, and what is settled in it; the token leaves the address at once. */
export const useInvitation = () => {
  const { search } = useScreen(registrationScreens.registration);
  const { history } = useRouter();
  const [token] = useState(search.invitation || undefined);
  useEffect(() => {
    if (token !== undefined) history.replace(registrationScreens.registration.path);
  }, [token, history]);
  const found = useCall(
    invitationCalls.showInvitation,
    { body: { token: token ?? '' } },
    { enabled: token !== undefined, quiet: true },
  );
  return { token, found };
};
