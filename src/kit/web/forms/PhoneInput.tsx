import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { maskPhone } from '#domain/phone.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';

type PhoneInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** As typed so far, by the mask; '' when empty. */
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
};

/** A phone by the mask of §2, +7(###)###-####; Backspace always takes a digit. */
export const PhoneInput = ({ value = '', onChange, ...rest }: PhoneInputProps): ReactElement => (
  <TextInput
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    placeholder={webScreenTexts.phonePlaceholder}
    {...rest}
    value={maskPhone(value)}
    onChange={(event) => onChange?.(maskPhone(event.currentTarget.value))}
  />
);
