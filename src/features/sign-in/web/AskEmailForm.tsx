import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { useFirstFocus } from '#features/sign-in/web/use-first-focus.ts';
import styles from '#features/sign-in/web/VisitorFrame.module.css';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

type AskEmailProps = {
  readonly typed?: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onAsk: (email: string) => void;
};

/** A visitor's own address, to which a letter with a link goes. */
export const AskEmailForm = ({ typed = '', submitLabel, isBusy, onAsk }: AskEmailProps): ReactElement => {
  const first = useFirstFocus();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: typed },
    validate: { email: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : fieldTexts.email) },
  });
  return (
    <form
      className={`grid gap-16 mt-24 ${styles['fields']}`}
      noValidate
      onSubmit={form.onSubmit(({ email }) => onAsk(email.trim()))}
    >
      <TextInput
        label={texts.email}
        type="email"
        autoComplete="email"
        ref={first}
        {...form.getInputProps('email')}
        key={form.key('email')}
      />
      <Button type="submit" className={styles['submit'] ?? ''} fullWidth mt="var(--space-6)" loading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
};
