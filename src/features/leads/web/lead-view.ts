import { formatPhone } from '#domain/phone.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadScreenTexts as texts } from '#features/leads/leads.screen-texts.ts';
import type { LeadState } from '#features/leads/leads.status.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

/** A lead as lists show it, and as its card does. */
export type LeadItem = CallReply<typeof leadCalls.listLeads>['items'][number];
export type LeadCard = CallReply<typeof leadCalls.getLead>;

export const stateTones: Readonly<Record<LeadState, Tone>> = {
  new: 'info',
  in_work: 'wait',
  callback: 'wait',
  no_answer: 'neutral',
  qualified: 'good',
  converted: 'good',
  lost: 'bad',
  spam: 'neutral',
};

/** Fetches anew whatever shows leads. */
export const refreshLeads = (): Promise<void> =>
  invalidateCalls(leadCalls.listLeads, leadCalls.getLead, leadCalls.findClient, leadCalls.findInn);

/** A lead by its name, else by its phone. */
export const nameOfLead = ({ name, phone, forgotten }: LeadItem): string => {
  if (forgotten) return texts.forgotten;
  return name || (phone ? formatPhone(phone) : texts.noName);
};
