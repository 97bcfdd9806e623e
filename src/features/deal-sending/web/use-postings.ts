import { useState } from 'react';
import { type Posting, type PostingPlan, startChoice } from '#features/deal-sending/web/sending-form.ts';
import { toast } from '#kit/web/notes/toast.ts';

export type Plans<Bank> = { readonly can_post: boolean; readonly banks: readonly Bank[] };
/** A bank of a plan, and what is said of it. */
export type Chosen<Bank, Choice> = { readonly bank: Bank; readonly choice: Choice };
export type Choices<Bank, Choice> = {
  readonly rows: readonly Chosen<Bank, Choice>[];
  readonly chosen: readonly Chosen<Bank, Choice>[];
  readonly isDirty: boolean;
  readonly change: (bank: Bank, patch: Partial<Choice>) => void;
};

/** What a person says of each bank of a plan, beginning from what needs no word of his. */
export const useChoices = <
  Bank extends { readonly application_bank_id: number },
  Choice extends { readonly isChosen: boolean },
>(
  plans: Plans<Bank> | undefined,
  start: (bank: Bank, canPost: boolean) => Choice,
): Choices<Bank, Choice> => {
  const [patches, setPatches] = useState<Readonly<Record<number, Partial<Choice>>>>({});
  const rows = (plans?.banks ?? []).map((bank) => ({
    bank,
    choice: { ...start(bank, plans?.can_post ?? false), ...patches[bank.application_bank_id] },
  }));
  return {
    rows,
    chosen: rows.filter(({ choice }) => choice.isChosen),
    isDirty: Object.keys(patches).length > 0,
    change: ({ application_bank_id: id }, patch) =>
      setPatches((held) => ({ ...held, [id]: { ...held[id], ...patch } })),
  };
};

/** The same of what goes by letter or into a cabinet. */
export const usePostings = <Bank extends PostingPlan>(
  plans: Plans<Bank> | undefined,
  isAsked: (bank: Bank) => boolean,
): Choices<Bank, Posting> => useChoices(plans, (bank, canPost) => startChoice(bank, canPost, isAsked(bank)));

/** How a dialog ends when everything has gone; what is refused stands in it. */
export const whenSent = (words: (sent: number) => string, close: () => void) => ({
  quiet: true,
  onSuccess: ({ sent }: { readonly sent: number }): void => {
    toast.success(words(sent));
    close();
  },
});
