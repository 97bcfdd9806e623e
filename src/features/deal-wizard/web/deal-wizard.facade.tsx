import type { ComponentType, ReactNode } from 'react';
import type { WorkingHours } from '#domain/working-clock.ts';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

/** The deal as last saved. */
type WizardDeal = { readonly id: number; readonly version: number };

/** How long a chosen bank decides, and in which hours it works. */
export type Decision = { readonly hours: number; readonly bankHours: WorkingHours };

/** What the chosen banks amount to, for the summary beside the form; sums are decimal strings, terms in hours of each bank. */
export type WizardChoice = {
  /** Null until it is known. */
  readonly chosen: number | null;
  readonly prices: { readonly min: string; readonly max: string } | null;
  readonly decisions: readonly Decision[];
};

/** The section around the banks: words beside its title, actions at the end of its head. */
export type BanksFrameProps = {
  readonly isDone: boolean;
  readonly words: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** The wizard's third section: the banks. */
export type WizardBanksProps = {
  /** Null until the draft is saved for the first time; a new version means that prices may have changed. */
  readonly deal: WizardDeal | null;
  readonly isEditable: boolean;
  /** Changes the deal in line with the autosave; the work answers the new version. */
  readonly change: <T>(
    work: (deal: WizardDeal) => Promise<{ readonly version: number; readonly result: T }>,
  ) => Promise<T>;
  readonly onChoice: (choice: WizardChoice) => void;
  readonly Frame: ComponentType<BanksFrameProps>;
};

/** What is known about other deals with this client or purchase, said inside the wizard's first section. */
export type WizardChecksProps = {
  readonly dealId: number | null;
  /** Whole numbers or ''; a half-typed one is not asked about. */
  readonly inn: string;
  readonly tenderNumber: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** How many deals we have with this client, and whether another deal wants a reason. */
  readonly onFound: (found: { readonly dealsCount: number | null; readonly needsReason: boolean }) => void;
};

/** What an IKZ says of itself, under its field; '' until it has 36 digits. */
export type WizardIkzProps = { readonly ikz: string; readonly tenderNumber: string };

/** The wizard's third section. Filled from `web/x.slots.ts`: `export const banks = wizardBanks.fill({ order: 10, load })`. */
export const wizardBanks = defineSlot<SlotPart<WizardBanksProps>>('deal.wizard-banks');

/** Notices in the wizard's first section about other deals with the client or the purchase. */
export const wizardChecks = defineSlot<SlotPart<WizardChecksProps>>('deal.wizard-checks');

/** What an IKZ says of itself, under its field in the wizard. */
export const wizardIkz = defineSlot<SlotPart<WizardIkzProps>>('deal.wizard-ikz');

/** What else is asked of a deal before it is collected for, under the banks; it is saved for the first time by then. */
export const wizardParts = defineSlot<SlotPart<{ readonly dealId: number }>>('deal.wizard-parts');
