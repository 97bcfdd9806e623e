import { SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import type { BankOrder } from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';

type OrderSwitchProps = { readonly order: BankOrder; readonly onOrder: (order: BankOrder) => void };

/** Cheapest or quickest first. */
export const OrderSwitch = ({ order, onOrder }: OrderSwitchProps): ReactElement => (
  <SegmentedControl
    size="xs"
    aria-label={dealBankTexts.sortLabel}
    value={order}
    onChange={(value) => onOrder(value === 'speed' ? 'speed' : 'price')}
    data={[
      { value: 'price', label: dealBankTexts.byPrice },
      { value: 'speed', label: dealBankTexts.bySpeed },
    ]}
  />
);
