import { PasswordInput, TextInput } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';

type ProofFieldProps = {
  /** A code of the second factor, or the password. */
  readonly isFactor: boolean;
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
};

/** What a person proves by that he is himself. */
export const ProofField = ({
  isFactor,
  label,
  description,
  value,
  error,
  onChange,
}: ProofFieldProps): ReactElement => {
  const field = {
    'data-autofocus': true,
    wrapperProps: { 'data-span': 12 },
    mt: 'var(--space-12)',
    label,
    description,
    value,
    error,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  };
  return isFactor ? (
    <TextInput autoComplete="one-time-code" maxLength={40} {...field} />
  ) : (
    <PasswordInput
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
      {...field}
    />
  );
};
