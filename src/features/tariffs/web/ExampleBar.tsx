import { NumberInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { Law } from '#domain/law.ts';
import { formatRoubles, kopecksFromDecimal, parseDecimalString } from '#domain/money.ts';
import type { Purpose } from '#domain/purpose.ts';
import { maxTermDays, type TariffCell } from '#features/tariffs/tariffs.fields.ts';
import { cellFor, priceByCell } from '#features/tariffs/tariffs.scope.ts';
import { tariffScreenTexts } from '#features/tariffs/tariffs.screen-texts.ts';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';

const { example: texts } = tariffScreenTexts;

/** The guarantee whose price is shown while a tariff is edited. */
type Example = {
  readonly amount: string;
  readonly days: number;
  readonly setAmount: (amount: string) => void;
  readonly setDays: (days: number) => void;
};

export const useExample = (): Example => {
  const [amount, setAmount] = useState('1500000.00');
  const [days, setDays] = useState(200);
  return { amount, days, setAmount, setDays };
};

const plain = {
  has_prepayment: false,
  has_no_experience: false,
  has_direct_debit: false,
  uses_client_form: false,
};

type ExampleBarProps = {
  readonly example: Example;
  readonly cells: readonly TariffCell[];
  readonly law: Law;
  readonly purpose: Purpose;
};

/** «1 500 000 ₽, 200 дней → 20 958,90 ₽», counted from the cells as they stand on the screen. */
export const ExampleBar = ({ example, cells, law, purpose }: ExampleBarProps): ReactElement => {
  const { amount, days } = example;
  const sum = parseDecimalString(amount);
  const found = sum === undefined ? undefined : cellFor(cells, { law, purpose, amount, days });
  const shown = sum === undefined ? '' : formatRoubles(sum);
  return (
    <>
      <MoneyInput w={150} label={texts.amount} value={amount} onChange={example.setAmount} />
      <NumberInput
        w={80}
        label={texts.days}
        min={1}
        max={maxTermDays}
        clampBehavior="strict"
        allowDecimal={false}
        hideControls
        value={days}
        onChange={(next) => example.setDays(Math.max(1, Number(next) || 1))}
      />
      <output aria-label={texts.title}>
        {found ? (
          <>
            {texts.words(shown, days, '')}
            <b>{formatRoubles(kopecksFromDecimal(priceByCell(found, { amount, days, ...plain })))}</b>
          </>
        ) : (
          sum !== undefined && texts.none(shown, days)
        )}
      </output>
    </>
  );
};
