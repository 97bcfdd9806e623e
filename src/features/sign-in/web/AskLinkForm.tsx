import { type ReactElement, useState } from 'react';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { AskEmailForm } from '#features/sign-in/web/AskEmailForm.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** Asks for a recovery link by e-mail; the answer is the same whether the address is known or not. */
export const AskLinkForm = (): ReactElement => {
  const [sentTo, setSentTo] = useState('');
  const ask = useCallMutation(signInCalls.clearPassword, {
    onSuccess: (_reply, { body }) => 'email' in body.data && setSentTo(body.data.email),
  });
  if (sentTo !== '') {
    return (
      <div aria-live="polite">
        <h1>{texts.linkSentTitle}</h1>
        <p className="mt-6 soft">{texts.linkSent(sentTo)}</p>
      </div>
    );
  }
  return (
    <>
      <h1>{texts.recoverTitle}</h1>
      <p className="mt-6 soft">{texts.recoverHint}</p>
      <AskEmailForm
        submitLabel={texts.sendLink}
        isBusy={ask.isPending}
        onAsk={(email) => ask.mutate({ body: { data: { email } } })}
      />
    </>
  );
};
