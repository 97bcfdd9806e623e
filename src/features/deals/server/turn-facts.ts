import { type SQL, sql } from 'drizzle-orm';
import { type Found, foundColumn } from '#features/deals/server/guards.ts';

/** What the slices of questions and drafts have found for their guards, as far as the next action goes by it. */
export const openItems = (found: Found): number | null =>
  (found.query_answered as { readonly open: number } | null | undefined)?.open ?? null;

export const hasNewDraft = (found: Found): boolean => {
  const accepted = found.draft_accepted as
    | { readonly waived: boolean; readonly draft: { readonly accepted: boolean } | null }
    | null
    | undefined;
  const renewed = found.draft_renewed as { readonly is_new: boolean } | null | undefined;
  const isOpen = accepted?.draft !== null && accepted?.draft?.accepted === false;
  return isOpen && !accepted?.waived && renewed?.is_new === true;
};

/** The same for a leg `l` of the list; looked for only where the next action goes by it. */
export const foundForTurn = (): SQL =>
  sql`case when l.status in ('query', 'approved', 'revision')
      then ${foundColumn(['query_answered', 'draft_accepted', 'draft_renewed'])} end`;
