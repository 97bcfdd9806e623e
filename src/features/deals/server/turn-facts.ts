import { type SQL, sql } from 'drizzle-orm';
import type { TurnFacts } from '#features/deals/deals.turns.ts';
import { type Found, foundColumn } from '#features/deals/server/guards.ts';

type FoundDraft = { readonly waived: boolean; readonly draft: { readonly accepted: boolean } | null };

/** What the slices of questions and drafts have found for their guards, as far as the next action goes by it. */
export const turnFound = (
  found: Found | null,
): Pick<TurnFacts, 'openItems' | 'hasNewDraft' | 'lacksDraft'> => {
  const question = found?.query_answered as { readonly open: number } | null | undefined;
  const { waived = true, draft = null } = (found?.draft_accepted as FoundDraft | null | undefined) ?? {};
  const renewed = found?.draft_renewed as { readonly is_new: boolean } | null | undefined;
  return {
    openItems: question?.open ?? null,
    hasNewDraft: !waived && draft?.accepted === false && renewed?.is_new === true,
    lacksDraft: !waived && draft === null,
  };
};

/** Whether the rules stop the bank of a leg `l`, and whether leave has been asked for and not been refused. */
export const isStoppedLeg = sql<boolean>`coalesce(l.precheck->>'result' = 'red', false) and l.precheck_override is null`;
export const isAskedLeg = sql<boolean>`l.precheck_ask is not null and l.precheck_ask->>'refused' is null`;

/** The same for a leg `l` of the list; looked for only where the next action goes by it. */
export const foundForTurn = (): SQL =>
  sql`case when l.status in ('query', 'approved', 'revision')
      then ${foundColumn(['query_answered', 'draft_accepted', 'draft_renewed'])} end`;
