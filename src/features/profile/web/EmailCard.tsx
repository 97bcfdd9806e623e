import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { profileTexts as texts } from '#features/profile/profile.texts.ts';
import type { Profile } from '#features/profile/web/profile-reply.ts';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** The own account: login, address, whether it is confirmed, and the letter once more when it is not. */
export const EmailCard = ({ profile }: { readonly profile: Profile }): ReactElement => {
  const [sentTo, setSentTo] = useState('');
  const send = useCallMutation(registrationCalls.sendConfirmation, {
    onSuccess: (_reply, { body }) => setSentTo(body.email),
  });
  const { email, email_confirmed: isConfirmed } = profile;
  return (
    <Card title={texts.account} padded>
      <div className="column gap-12">
        {email === null ? (
          <p>{texts.noEmail}</p>
        ) : (
          <div className="row wrap gap-8 gap-x-12">
            <b className="breaks">{email}</b>
            <StatusPill tone={isConfirmed ? 'good' : 'bad'}>
              {isConfirmed ? texts.emailConfirmed : texts.emailNotConfirmed}
            </StatusPill>
            {!isConfirmed && sentTo === '' && (
              <Button
                variant="default"
                size="xs"
                loading={send.isPending}
                onClick={() => send.mutate({ body: { email } })}
              >
                {texts.sendAgain}
              </Button>
            )}
          </div>
        )}
        <p aria-live="polite">{sentTo !== '' && !isConfirmed && texts.sent(sentTo)}</p>
        <p className="muted small">
          {texts.username(profile.username)} {texts.emailHint}
        </p>
      </div>
    </Card>
  );
};
