import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactElement, useId } from 'react';
import { signInCalls } from '#features/sign-in/sign-in.contract.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { newPasswordProblems } from '#features/sign-in/web/new-password-problems.ts';
import { PasswordRules } from '#features/sign-in/web/PasswordRules.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useUser } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** The own password: the old one, the new one twice; weak ones are explained at the field. */
export const ChangePasswordDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { username, first_name: first, last_name: last } = useUser();
  const rulesId = useId();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { old_password: '', password: '', repeat: '' },
    validate: (values) => ({
      old_password: values.old_password === '' ? texts.passwordNeeded : null,
      ...newPasswordProblems(values, [username, first, last]),
    }),
  });
  const change = useCallMutation(signInCalls.changePassword, {
    done: texts.changed,
    onSuccess: onClose,
    onError: (error) => showFieldErrors(form, error),
    invalidates: [signInCalls.listSessions],
  });
  const field = (name: 'old_password' | 'password' | 'repeat') => ({
    wrapperProps: { 'data-span': 12 },
    visibilityToggleButtonProps: { 'aria-label': texts.showPassword },
    ...form.getInputProps(name),
    key: form.key(name),
  });
  const { key: oldKey, ...old } = field('old_password');
  const { key: newKey, ...next } = field('password');
  const { key: repeatKey, ...repeat } = field('repeat');
  return (
    <FormDialog
      isOpen
      size={460}
      title={texts.changeTitle}
      submitLabel={texts.change}
      note={texts.changeNote}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(({ old_password, password }) =>
        change.mutate({ body: { old_password, password } }),
      )}
    >
      <FormGrid>
        <PasswordInput
          key={oldKey}
          label={texts.oldPassword}
          autoComplete="current-password"
          data-autofocus
          {...old}
        />
        <PasswordInput
          key={newKey}
          label={texts.newPassword}
          autoComplete="new-password"
          aria-describedby={rulesId}
          {...next}
        />
        <PasswordInput key={repeatKey} label={texts.repeatPassword} autoComplete="new-password" {...repeat} />
        <div data-span="12">
          <PasswordRules id={rulesId} />
        </div>
      </FormGrid>
    </FormDialog>
  );
};
