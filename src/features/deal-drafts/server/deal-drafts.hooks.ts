import { and, eq, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { recordDrafts } from '#features/deal-drafts/deal-drafts.access.ts';
import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';
import { draftVersions, draftWaivers } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { issueTermsFact } from '#features/deal-drafts/server/issue-terms.ts';
import { isMove } from '#features/deal-legs/deal-legs.moves.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import {
  dealMoved,
  defineFact,
  defineGuardFact,
  defineInputGuard,
} from '#features/deal-legs/server/deal-legs.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

type Draft = {
  readonly waived: boolean;
  /** The version that counts; `is_new` until remarks have been made to it. */
  readonly draft: { readonly number: number; readonly accepted: boolean; readonly is_new: boolean } | null;
};

/** T20: the version that counts has been accepted, or the bank sends none. */
export const draftAccepted = defineGuardFact<Draft>('draft_accepted', {
  fact: sql`jsonb_build_object(
    'waived', exists (select 1 from ${draftWaivers} w where w.leg_id = l.id),
    'draft', (select jsonb_build_object('number', v.number, 'accepted', v.accepted_at is not null,
                                        'is_new', v.returned_at is null)
              from ${draftVersions} v where v.leg_id = l.id order by v.number desc limit 1))`,
  turn: ({ waived, draft }) => ({
    hasNewDraft: !waived && draft?.accepted === false && draft.is_new,
    lacksDraft: !waived && draft === null,
  }),
  why: ({ waived, draft }, { deal, caller }) => {
    if (deal.product !== guaranteeProduct || waived) return null;
    if (draft === null)
      return mayPass(recordDrafts, caller.role) ? draftTexts.noDraft : draftTexts.noDraftYet;
    return draft.accepted ? null : draftTexts.notAccepted(draft.number);
  },
});

/** T23: the draft that was accepted and the purchase say what the guarantee is to be. */
export const issueTerms = defineFact('issue_terms', issueTermsFact);

/** T19: a version newer than the one the remarks were made to, or words on why it is still the same. */
export const draftRenewed = defineInputGuard('draft_renewed', ({ found }, { comment }) => {
  const { draft } = draftAccepted.of(found);
  if (draft === null || draft.is_new || (comment ?? '') !== '') return null;
  return { why: draftTexts.notRenewed(draft.number), field: 'comment' };
});

/** What follows a move: a draft sent back is marked so, and one that was accepted is to be accepted anew. */
export const onDealMoved = listen(dealMoved, async ({ db, now }, { legs }) => {
  for (const { legId, move } of legs) {
    const isReturned = isMove(move, 'returnDraft', 'backToEdits');
    if (!isReturned && !isMove(move, 'backToOffer')) continue;
    await db
      .update(draftVersions)
      .set({ acceptedAt: null, acceptedBy: null, consent: null, acceptedChecks: null })
      .where(eq(draftVersions.legId, legId));
    if (!isReturned) continue;
    const newest = sql`(select max(number) from ${draftVersions} where leg_id = ${legId})`;
    await db
      .update(draftVersions)
      .set({ returnedAt: now })
      .where(and(eq(draftVersions.legId, legId), eq(draftVersions.number, newest)));
  }
});
