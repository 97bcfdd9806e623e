import { PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { FormGrid } from '#kit/web/Page.tsx';
import { useUser } from '#kit/web/session.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

type PasswordAgainDialogProps = { readonly onDone: (isConfirmed: boolean) => void };

/** Asks for the own password before something dangerous. */
export const PasswordAgainDialog = ({ onDone }: PasswordAgainDialogProps): ReactElement => {
  const { username } = useUser();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const check = useCallMutation(signInCalls.checkPassword, {
    onSuccess: ({ ok }) => {
      if (ok) return onDone(true);
      setPassword('');
      setProblem(texts.wrongPassword);
    },
  });
  const submit = (_event: FormEvent): void => {
    if (password === '') return setProblem(texts.passwordNeeded);
    check.mutate({ body: { password } });
  };
  return (
    <FormDialog
      isOpen
      size={420}
      title={texts.againTitle}
      submitLabel={texts.again}
      isBusy={check.isPending}
      onClose={() => onDone(false)}
      onSubmit={submit}
    >
      <p className="muted">{texts.againText}</p>
      <FormGrid>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          wrapperProps={{ 'data-span': 12 }}
          data-autofocus
          mt="var(--space-12)"
          label={texts.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem('');
          }}
        />
      </FormGrid>
    </FormDialog>
  );
};
