import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useState } from 'react';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { useFirstFocus } from '#features/sign-in/web/use-first-focus.ts';
import styles from '#features/sign-in/web/VisitorFrame.module.css';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

/** Asks for a recovery link by e-mail; the answer is the same whether the address is known or not. */
export const AskLinkForm = (): ReactElement => {
  const [sentTo, setSentTo] = useState('');
  const first = useFirstFocus();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : fieldTexts.email) },
  });
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
      <form
        className={`grid gap-16 mt-24 ${styles['fields']}`}
        onSubmit={form.onSubmit(({ email }) => ask.mutate({ body: { data: { email: email.trim() } } }))}
        noValidate
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
          {texts.sendLink}
        </Button>
      </form>
    </>
  );
};
