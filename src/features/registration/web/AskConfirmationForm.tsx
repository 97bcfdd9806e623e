import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useState } from 'react';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { registrationTexts as texts } from '#features/registration/registration.screen-texts.ts';
import { useFirstFocus, visitorStyles as styles } from '#features/sign-in/web/sign-in.facade.tsx';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

/** Asks for the letter of confirmation once more; the answer is the same whether the address waits or not. */
export const AskConfirmationForm = ({ email: typed }: { readonly email: string }): ReactElement => {
  const [sentTo, setSentTo] = useState('');
  const first = useFirstFocus();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: typed },
    validate: { email: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : fieldTexts.email) },
  });
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
        <form
          className={`grid gap-16 mt-24 ${styles['fields']}`}
          noValidate
          onSubmit={form.onSubmit(({ email }) => ask.mutate({ body: { email: email.trim() } }))}
        >
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="email"
            ref={first}
            {...form.getInputProps('email')}
            key={form.key('email')}
          />
          <Button
            type="submit"
            className={styles['submit'] ?? ''}
            fullWidth
            mt="var(--space-6)"
            loading={ask.isPending}
          >
            {texts.askAgain}
          </Button>
        </form>
      )}
    </>
  );
};
