import { useState } from 'react';
import { type Posting, type PostingPlan, startChoice } from '#features/deal-sending/web/sending-form.ts';

type Patches = Readonly<Record<number, Partial<Posting>>>;
type Plans<P> = { readonly can_post: boolean; readonly banks: readonly P[] };

/** What a person says of each bank of a plan, beginning from what needs no word of his. */
export const usePostings = <P extends PostingPlan>(
  plans: Plans<P> | undefined,
  isAsked: (plan: P) => boolean,
): {
  readonly rows: readonly { readonly bank: P; readonly choice: Posting }[];
  readonly chosen: readonly { readonly bank: P; readonly choice: Posting }[];
  readonly isDirty: boolean;
  readonly change: (plan: P, patch: Partial<Posting>) => void;
} => {
  const [patches, setPatches] = useState<Patches>({});
  const rows = (plans?.banks ?? []).map((bank) => ({
    bank,
    choice: {
      ...startChoice(bank, plans?.can_post ?? false, isAsked(bank)),
      ...patches[bank.application_bank_id],
    },
  }));
  return {
    rows,
    chosen: rows.filter(({ choice }) => choice.isChosen),
    isDirty: Object.keys(patches).length > 0,
    change: ({ application_bank_id: id }, patch) =>
      setPatches((held) => ({ ...held, [id]: { ...held[id], ...patch } })),
  };
};
