import type { ComponentType } from 'react';
import { create } from 'zustand';
import type { Law } from '#domain/law.ts';
import type { LeadChannel } from '#features/leads/leads.rules.ts';

/** What is known when the form of a lead is opened. */
export type LeadFormAsk = {
  readonly phone?: string;
  readonly name?: string;
  readonly channel: Extract<LeadChannel, 'outcall' | 'incall'>;
  readonly callId?: number;
  /** A lead that is there already: the form changes it. */
  readonly leadId?: number;
  readonly organizationId?: number;
  /** What else is known where it was opened: nothing of it is typed again. */
  readonly known?: {
    readonly inn?: string;
    readonly email?: string;
    readonly tender_number?: string;
    readonly salesType?: Law;
  };
  /** Stands over the form: the strip of the call it is about. */
  readonly strip?: ComponentType;
};

/** What has been typed into a form, by its fields. */
export type LeadFormValues = Readonly<Record<string, string>>;

type Draft = { readonly asked: LeadFormAsk; readonly values: LeadFormValues };

/** The form of a lead over the shell, and what a closed one keeps until it is saved or given up. */
export const useLeadForm = create<{ readonly asked: LeadFormAsk | null; readonly draft: Draft | null }>(
  () => ({ asked: null, draft: null }),
);

/** Whether two forms are about the same person. */
const isSame = (one: LeadFormAsk, other: LeadFormAsk): boolean =>
  one.leadId === other.leadId && (one.phone ?? '') === (other.phone ?? '');

/** Opens the form of a lead over whatever is on the screen; a draft about the same person is gone on with. */
export const openLeadForm = (asked: LeadFormAsk): void =>
  useLeadForm.setState(({ draft }) => ({ asked, draft: draft && isSame(draft.asked, asked) ? draft : null }));

/** Closes the form; what was typed is kept. */
export const closeLeadForm = (values: LeadFormValues | null): void =>
  useLeadForm.setState(({ asked }) => ({ asked: null, draft: asked && values ? { asked, values } : null }));
