import type { ReactElement } from 'react';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import type { AccrualState } from '#features/accruals/accruals.rules.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

/** A line of the list. */
export type Accrual = CallReply<typeof accrualCalls.listAccruals>['items'][number];
/** The whole reckoning of one. */
export type Explained = CallReply<typeof accrualCalls.explainAccrual>;

/** What any change of accruals makes stale. */
export const accrualReads = [
  accrualCalls.listAccruals,
  accrualCalls.showStrip,
  accrualCalls.explainAccrual,
  accrualCalls.listOfLeg,
  accrualCalls.showBankDues,
] as const;

const tones: Readonly<Record<AccrualState, Tone>> = {
  expected: 'neutral',
  confirmed: 'info',
  in_report: 'wait',
  in_act: 'neutral',
  paid: 'good',
  reversed: 'bad',
};

/** How far the money of an accrual has come. */
export const AccrualStatePill = ({ state }: { readonly state: AccrualState }): ReactElement => (
  <StatusPill tone={tones[state]}>{accrualTexts.states[state]}</StatusPill>
);
