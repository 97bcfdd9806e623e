import { and, desc, eq, type SQL } from 'drizzle-orm';
import { draftErrors } from '#features/deal-drafts/deal-drafts.errors.ts';
import { draftRemarks, draftVersions, draftWords } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { type Deal, lockDeal } from '#features/deals/server/deals.facade.ts';
import { dealLegs, deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type RequestContext = { readonly db: Db; readonly caller: Caller };
/** A version of a draft as it is stored. */
export type Draft = typeof draftVersions.$inferSelect;

/** Drafts of the deals a caller sees, with the deal's alias `deals`. */
const visibleDrafts = (caller: Caller): SQL => visibleDeals(caller, 'deals');

/** The draft and its deal, if the caller sees the deal; one out of scope and one that is absent are refused alike. */
export const findDraft = async (
  { db, caller }: RequestContext,
  id: number,
): Promise<{ readonly draft: Draft; readonly dealId: number }> => {
  const [found] = await db
    .select({ draft: draftVersions, dealId: deals.id })
    .from(draftVersions)
    .innerJoin(dealLegs, eq(dealLegs.id, draftVersions.legId))
    .innerJoin(deals, eq(deals.id, dealLegs.dealId))
    .where(and(eq(draftVersions.id, id), visibleDrafts(caller)));
  if (!found) throw refuse(draftErrors.notFound);
  return found;
};

/** The draft of a deal locked until the transaction ends: two people never accept and return it at once. */
export const lockDraft = async (
  operation: Operation,
  id: number,
): Promise<{ readonly draft: Draft; readonly deal: Deal }> => {
  const { dealId } = await findDraft(operation, id);
  const deal = await lockDeal(operation, dealId);
  const { draft } = await findDraft(operation, id);
  return { draft, deal };
};

/** The version that counts: the newest of a leg. */
export const newestDraft = async (db: Db, legId: number): Promise<Draft | undefined> => {
  const [draft] = await db
    .select()
    .from(draftVersions)
    .where(eq(draftVersions.legId, legId))
    .orderBy(desc(draftVersions.number))
    .limit(1);
  return draft;
};

/** Refuses what is meant for the version that counts when another has come since. */
export const demandNewest = async (db: Db, draft: Draft): Promise<void> => {
  const newest = await newestDraft(db, draft.legId);
  if (newest?.id !== draft.id) throw refuse(draftErrors.conflict);
};

/** A remark as it is stored, if the caller sees its deal. */
export const findRemark = async ({ db, caller }: RequestContext, id: number) => {
  const [found] = await db
    .select({ remark: draftRemarks, dealId: deals.id })
    .from(draftRemarks)
    .innerJoin(dealLegs, eq(dealLegs.id, draftRemarks.legId))
    .innerJoin(deals, eq(deals.id, dealLegs.dealId))
    .where(and(eq(draftRemarks.id, id), visibleDrafts(caller)));
  if (!found) throw refuse(draftErrors.noRemark);
  return found;
};

/** Words of a remark that carry a file, if the caller sees their deal. */
export const findWords = async ({ db, caller }: RequestContext, id: number) => {
  const [found] = await db
    .select({ words: draftWords })
    .from(draftWords)
    .innerJoin(draftRemarks, eq(draftRemarks.id, draftWords.remarkId))
    .innerJoin(dealLegs, eq(dealLegs.id, draftRemarks.legId))
    .innerJoin(deals, eq(deals.id, dealLegs.dealId))
    .where(and(eq(draftWords.id, id), visibleDrafts(caller)));
  if (!found) throw refuse(draftErrors.notFound);
  return found.words;
};
