import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { hasInnChecksum, innKind } from '#domain/inn.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';

type InnInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Digits only, up to 12; '' when empty. */
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Leaves out the line under the field that says whose INN it is or that its sum is wrong. */
  readonly withoutHint?: boolean;
};

const hintOf = (inn: string): string | undefined => {
  const kind = innKind(inn);
  if (kind === undefined) return undefined;
  if (!hasInnChecksum(inn)) return webScreenTexts.innWrongSum;
  return kind === 'legal' ? webScreenTexts.innLegal : webScreenTexts.innPerson;
};

/** §5: an INN, digits only, 10 or 12 of them; a wrong check sum is a hint, never a refusal. */
export const InnInput = ({
  value = '',
  onChange,
  withoutHint = false,
  ...rest
}: InnInputProps): ReactElement => {
  // The error needs the line under the field more than the hint does.
  const hint = withoutHint || rest.error ? undefined : hintOf(value);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={webScreenTexts.innPlaceholder}
      {...(hint === undefined
        ? {}
        : { description: hint, inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
      {...rest}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value.replace(/\D/g, '').slice(0, 12))}
    />
  );
};
