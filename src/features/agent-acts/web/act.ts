import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportEvents } from '#features/remuneration/remuneration.events.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';

/** An act as its page shows it, and a payment of it. */
export type Act = CallReply<typeof actCalls.getAct>;
export type ActPayment = Act['payments'][number];

/** Answers that a change of an act makes old. */
export const actReads = [
  actCalls.listActs,
  actCalls.getAct,
  reportCalls.listAll,
  reportCalls.getReport,
] as const;

/** Shows acts anew when one of them has moved. */
export const useActNews = (): void =>
  useEvent(reportEvents.moved, ({ data }) => {
    if (data.act_id !== null) void invalidateCalls(actCalls.listActs, actCalls.getAct);
  });
