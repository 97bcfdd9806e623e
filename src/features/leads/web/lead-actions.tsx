import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadScreenTexts as texts } from '#features/leads/leads.screen-texts.ts';
import type { LeadMove } from '#features/leads/leads.status.ts';
import { type LeadItem, refreshLeads } from '#features/leads/web/lead-view.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { create } from 'zustand';

type Changes = CallInput<typeof leadCalls.updateLead>['body']['changes'];

/** Changes fields of a lead where they stand; a refusal is told, and what others have written is fetched. */
export const changeLead = async ({ id, version }: LeadItem, changes: Changes): Promise<boolean> => {
  try {
    await callApi(leadCalls.updateLead, { body: { id, version, changes } });
    return true;
  } catch {
    return false; // the call itself has told why
  } finally {
    await refreshLeads();
  }
};

/** The lead that is being given up, while the dialog asks why. */
export const useLosing = create<{ readonly lead: LeadItem | null }>(() => ({ lead: null }));

/** Takes a lead to another state; a lost one is asked about first. */
export const moveLead = async (lead: LeadItem, move: LeadMove): Promise<void> => {
  if (move === 'lose') {
    useLosing.setState({ lead });
    return;
  }
  const { id, version } = lead;
  try {
    await callApi(leadCalls.moveLead, { body: { id, version, move } });
    toast.success(texts.saved);
  } catch {
    // the call itself has told why
  } finally {
    await refreshLeads();
  }
};
