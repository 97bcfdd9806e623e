import type { ReactElement } from 'react';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';

type BankStateProps = { readonly bank: { readonly is_active: boolean; readonly accepts: boolean } };

/** Whether a bank takes deals, or is none of ours any more. */
export const BankState = ({ bank }: BankStateProps): ReactElement => {
  if (!bank.is_active) return <StatusPill tone="neutral">{texts.inactive}</StatusPill>;
  if (bank.accepts) return <StatusPill tone="good">{texts.accepting}</StatusPill>;
  return <StatusPill tone="wait">{texts.notAccepting}</StatusPill>;
};
