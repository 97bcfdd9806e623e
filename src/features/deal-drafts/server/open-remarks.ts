import { remarksLetter } from '#features/deal-drafts/deal-drafts.rules.ts';
import { remarksOf } from '#features/deal-drafts/server/show-draft.ts';
import { newestDraft } from '#features/deal-drafts/server/visible-drafts.ts';
import type { Db } from '#kit/server/database.ts';

/** Remarks that wait to go to a bank: the draft they are about, their words and the files marked by hand. */
type OpenRemarks = {
  readonly draftId: number;
  readonly number: number;
  readonly letter: string;
  readonly files: readonly string[];
};

/** What would go back to the bank of a leg with its newest draft; null where there is none, or it was accepted. */
export const openRemarks = async (db: Db, legId: number): Promise<OpenRemarks | null> => {
  const draft = await newestDraft(db, legId);
  if (!draft || draft.acceptedAt !== null) return null;
  const open = (await remarksOf(db, legId)).filter((remark) => !remark.is_resolved);
  return {
    draftId: draft.id,
    number: draft.number,
    letter: remarksLetter(draft.number, open),
    files: open.flatMap(({ words }) => words.flatMap(({ file }) => file?.name ?? [])),
  };
};
