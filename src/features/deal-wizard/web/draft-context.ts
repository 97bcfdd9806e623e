import { createContext, use } from 'react';
import type { WizardState } from '#features/deal-wizard/deal-wizard.autofill.ts';
import type { FieldProblems, WizardField, WizardForm } from '#features/deal-wizard/deal-wizard.form.ts';
import type { SavedDeal, SaveState } from '#features/deal-wizard/web/draft-notices.ts';

/** The draft as the wizard's parts see it: what stands in the fields, who put it there, what is wrong, how it is saved. */
export type Draft = {
  readonly form: WizardForm;
  readonly origins: WizardState['origins'];
  readonly deal: SavedDeal | null;
  readonly save: SaveState;
  readonly isEditable: boolean;
  /** Wrong fields with their words; half-typed ones are not shown while they have the focus. */
  readonly problems: FieldProblems;
  readonly shownProblems: FieldProblems;
  readonly edit: <F extends WizardField>(field: F, value: WizardForm[F]) => void;
  /** Changes the fields from a source: a purchase, a register, typed days. */
  readonly change: (how: (state: WizardState) => WizardState) => void;
  readonly focus: (field: WizardField | null) => void;
  /** Saves at once; true when everything is on the server. */
  readonly flush: () => Promise<boolean>;
  readonly run: <T>(
    work: (deal: SavedDeal) => Promise<{ readonly version: number; readonly result: T }>,
  ) => Promise<T>;
};

export const DraftContext = createContext<Draft | null>(null);

/** The draft of the wizard around. */
export const useDraft = (): Draft => {
  const draft = use(DraftContext);
  if (!draft) throw new Error('A part of the wizard stands outside it');
  return draft;
};
