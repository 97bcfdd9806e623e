import { Checkbox } from '@mantine/core';
import type { KeyboardEvent, ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { type BankChoice, mayToggle } from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';

type BankTickProps = {
  readonly id: string;
  readonly bank: BankChoice;
  readonly ticked: ReadonlySet<number>;
  readonly isEditable: boolean;
  readonly onToggle: (bankId: number) => void;
};

const whyLocked = ({ bank, ticked, isEditable }: BankTickProps): string | undefined => {
  if (!isEditable) return dealBankTexts.notEditable;
  if (mayToggle(bank, ticked)) return undefined;
  return bank.leg_id !== null && !bank.is_removable ? dealBankTexts.sentAlready : bank.fit.reasons.join('. ');
};

/** Arrows lead from tick to tick; Space sets it, as everywhere. */
const moveBetweenTicks = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const table = event.currentTarget.closest('[data-bank-ticks]');
  if (step === undefined || !table) return;
  const ticks = [...table.querySelectorAll<HTMLInputElement>('[data-bank-tick]')];
  ticks[ticks.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
};

/** The tick of a bank; one that cannot be set stays reachable and says why. */
export const BankTick = (props: BankTickProps): ReactElement => {
  const why = whyLocked(props);
  return (
    <Checkbox
      id={props.id}
      size="xs"
      checked={props.ticked.has(props.bank.bank_id)}
      aria-label={dealBankTexts.tick(shortBankName(props.bank.name))}
      aria-disabled={why !== undefined}
      title={why}
      data-locked={why !== undefined || undefined}
      data-bank-tick=""
      onKeyDown={moveBetweenTicks}
      onChange={() => why === undefined && props.onToggle(props.bank.bank_id)}
    />
  );
};
