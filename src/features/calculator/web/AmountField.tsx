import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatRoubles, parseRoubles } from '#domain/money.ts';
import { calculatorScreenTexts as texts } from '#features/calculator/calculator.screen-texts.ts';
import { typeMoney } from '#kit/web/forms/type-money.ts';

type AmountFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  /** As typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
};

// Two commas, or a letter, are not guessed at: the text stays as it is and the field says what is wrong.
const isSum = (typed: string): boolean => /^[\d\s]*([.,]\d*)?$/.test(typed);
const resolved = (typed: string): string => {
  const sum = parseRoubles(typed);
  return sum === undefined ? typed : formatRoubles(sum).slice(0, -2);
};

/** A sum that groups its digits while it is one, and keeps anything else as typed. */
export const AmountField = ({ value, onChange, ...rest }: AmountFieldProps): ReactElement => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    maxLength={24}
    placeholder={texts.amountPlaceholder}
    {...rest}
    value={value}
    onChange={({ currentTarget: field }) => onChange(isSum(field.value) ? typeMoney(field) : field.value)}
    onBlur={() => onChange(resolved(value))}
  />
);
