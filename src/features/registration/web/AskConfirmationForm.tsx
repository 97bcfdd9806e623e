import { type ReactElement, useState } from 'react';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { registrationTexts as texts } from '#features/registration/registration.screen-texts.ts';
import { AskEmailForm } from '#features/sign-in/web/sign-in.facade.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** Asks for the letter of confirmation once more; the answer is the same whether the address waits or not. */
export const AskConfirmationForm = ({ email: typed }: { readonly email: string }): ReactElement => {
  const [sentTo, setSentTo] = useState('');
  const ask = useCallMutation(registrationCalls.sendConfirmation, {
    onSuccess: (_reply, { body }) => setSentTo(body.email),
  });
  return (
    <>
      <h1>{texts.askAgainTitle}</h1>
      <p className="mt-6 soft" aria-live="polite">
        {sentTo === '' ? texts.askAgainHint : texts.askedAgain(sentTo)}
      </p>
      {sentTo === '' && (
        <AskEmailForm
          typed={typed}
          submitLabel={texts.askAgain}
          isBusy={ask.isPending}
          onAsk={(email) => ask.mutate({ body: { email } })}
        />
      )}
    </>
  );
};
