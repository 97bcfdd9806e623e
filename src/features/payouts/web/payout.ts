import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { financeEvents } from '#features/finance/finance.events.ts';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import type { OrderState, PayoutState } from '#features/payouts/payouts.rules.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

export type Payable = CallReply<typeof payoutCalls.listPayable>['items'][number];
export type ListItem = CallReply<typeof payoutCalls.listLists>['items'][number];
export type PayoutList = CallReply<typeof payoutCalls.getList>;
export type PayoutOrder = PayoutList['orders'][number];

const own = [payoutCalls.listPayable, payoutCalls.listLists, payoutCalls.getList] as const;

/** Answers that a change of a list makes old. */
export const payoutReads = [...own, actCalls.listActs, actCalls.getAct] as const;

/** Shows payouts anew when money has moved. */
export const usePayoutNews = (): void => useEvent(financeEvents.moved, () => void invalidateCalls(...own));

export const stateTones: Readonly<Record<PayoutState, Tone>> = {
  made: 'wait',
  approved: 'info',
  sent: 'good',
  cancelled: 'neutral',
};
export const orderTones: Readonly<Record<OrderState, Tone>> = {
  waiting: 'neutral',
  sent: 'info',
  paid: 'good',
  returned: 'bad',
  removed: 'neutral',
};
