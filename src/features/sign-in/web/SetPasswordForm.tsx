import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useId } from 'react';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInErrors } from '#features/sign-in/sign-in.errors.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { newPasswordProblems } from '#features/sign-in/web/new-password-problems.ts';
import { PasswordRules } from '#features/sign-in/web/PasswordRules.tsx';
import { signInScreens } from '#features/sign-in/web/sign-in.screens.ts';
import { useFirstFocus } from '#features/sign-in/web/use-first-focus.ts';
import styles from '#features/sign-in/web/VisitorFrame.module.css';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type SetPasswordFormProps = { readonly token: string; readonly onAskAgain: () => void };

/** Sets a password by the one-use token of a letter or an invitation. */
export const SetPasswordForm = ({ token, onAskAgain }: SetPasswordFormProps): ReactElement => {
  const go = useGo();
  const rulesId = useId();
  const first = useFirstFocus();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', repeat: '' },
    validate: (values) => newPasswordProblems(values),
  });
  const set = useCallMutation(signInCalls.clearPassword, {
    onSuccess: () => go(signInScreens.signIn.link({}, { notice: 'password' }), { replace: true }),
    onError: (error) => showFieldErrors(form, error),
  });
  const isDead = set.error?.code === signInErrors.linkDead.code;
  const toggle = { visibilityToggleButtonProps: { 'aria-label': texts.showPassword } };
  return (
    <>
      <h1>{texts.setTitle}</h1>
      <p className="mt-6 soft">{texts.setHint}</p>
      <form
        className={`grid gap-16 mt-24 ${styles['fields']}`}
        onSubmit={form.onSubmit(({ password }) => set.mutate({ body: { data: { token, password } } }))}
        noValidate
      >
        <PasswordRules id={rulesId} />
        <PasswordInput
          label={texts.newPassword}
          autoComplete="new-password"
          ref={first}
          aria-describedby={rulesId}
          {...toggle}
          {...form.getInputProps('password')}
          key={form.key('password')}
        />
        <PasswordInput
          mt="var(--space-12)"
          label={texts.repeatPassword}
          autoComplete="new-password"
          {...toggle}
          {...form.getInputProps('repeat')}
          key={form.key('repeat')}
        />
        <Button
          type="submit"
          className={styles['submit'] ?? ''}
          fullWidth
          mt="var(--space-12)"
          loading={set.isPending}
        >
          {texts.setPassword}
        </Button>
        {isDead && (
          <p role="alert" className="text-13 err">
            {texts.linkDead}.{' '}
            <button
              className="p-0 linked underlined no-edge no-ground pressed"
              type="button"
              onClick={onAskAgain}
            >
              {texts.askAgain}
            </button>
          </p>
        )}
      </form>
    </>
  );
};
