import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatRoubles, parseDecimalString, parseRoubles, toDecimalString } from '#domain/money.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { isNegative, typeMoney } from '#kit/web/forms/type-money.ts';

type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Decimal string of the wire «1500000.00», '' when empty. */
  readonly value?: string | undefined;
  /** Called with the same form; '' while what stands there is no amount. */
  readonly onChange?: ((value: string) => void) | undefined;
};

const shown = (value: string): string => {
  const amount = parseDecimalString(value);
  return amount === undefined ? '' : formatRoubles(amount).slice(0, -2);
};

const toWire = (text: string): string => {
  const amount = parseRoubles(text);
  return amount === undefined ? '' : toDecimalString(amount);
};

/** An amount in roubles: groups by no-break spaces and a comma while typing, exact kopecks outside; the currency stands in the label. */
export const MoneyInput = ({ value = '', onChange, onBlur, ...rest }: MoneyInputProps): ReactElement => {
  const [typed, setTyped] = useState<string | null>(null);
  const [hasMinus, setHasMinus] = useState(false);
  // What is being typed stays as typed while it means the value outside; a new value from outside replaces it.
  const text = typed !== null && toWire(typed) === value ? typed : shown(value);
  return (
    <TextInput
      placeholder={webTexts.moneyPlaceholder}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      {...rest}
      error={hasMinus ? webTexts.noMinus : rest.error}
      value={text}
      onChange={(event) => {
        setHasMinus(isNegative(event.currentTarget.value));
        const next = typeMoney(event.currentTarget);
        setTyped(next);
        onChange?.(toWire(next));
      }}
      onBlur={(event) => {
        setTyped(null);
        setHasMinus(false);
        onBlur?.(event);
      }}
    />
  );
};
