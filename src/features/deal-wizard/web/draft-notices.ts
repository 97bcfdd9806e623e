import type { WizardInput } from '#features/deal-wizard/deal-wizard.form.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';

/** The deal as the server last confirmed it. */
export type SavedDeal = { readonly id: number; readonly version: number };

/** Where the draft stands. `waiting` and `trouble` end in a save without anybody's doing; `conflict` and `forgotten` need a person. */
export type SaveState =
  | { readonly kind: 'empty' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'forgotten' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'trouble' | 'refused'; readonly words: string };

/** How the saver reaches the server; refusals come as `ApiError`. */
export type DraftDoor = {
  readonly create: (input: WizardInput, key: string) => Promise<SavedDeal>;
  readonly update: (deal: SavedDeal, input: WizardInput) => Promise<SavedDeal>;
};

/** What the creation of a deal was tried with, since when (ISO). */
export type Creation = { readonly input: WizardInput; readonly key: string; readonly triedAt: string };

/** What has not reached the server: the deal it is of, what its creation was tried with, everything that is wanted. */
export type UnsavedDraft = {
  readonly deal: SavedDeal | null;
  readonly creation: Creation | null;
  readonly input: WizardInput;
};

/** What the saver tells its page. */
export type DraftNotices = {
  readonly onState: (state: SaveState) => void;
  /** The deal was made or got a new version. */
  readonly onDeal: (deal: SavedDeal, isNew: boolean) => void;
  /** Values the server refused (422), by field; empty when none is. */
  readonly onRejected: (errors: FieldErrors) => void;
  /** Nobody answers and this is what would be lost with the page; null once it is saved. Nobody saves it here where the page is left. */
  readonly onUnsaved: (unsaved: UnsavedDraft | null, isLeft: boolean) => void;
};
