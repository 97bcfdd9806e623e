import { draftCheckTexts } from '#features/deal-drafts/deal-drafts-check.texts.ts';
import { objectionsOf } from '#features/deal-drafts/deal-drafts.rules.ts';
import { draftScreenTexts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import type { DraftView, LegDrafts } from '#features/deal-drafts/web/draft-wire.ts';
import { newestOf } from '#features/deal-drafts/web/newest-draft.ts';

const texts = draftScreenTexts.actions;

/** Why the version in sight cannot be accepted now, and who can help; null when it can. */
export const whyNotAccepted = (
  draft: DraftView,
  leg: LegDrafts,
): { readonly why: string; readonly who?: string } | null => {
  if (newestOf(leg)?.id !== draft.id) return { why: texts.whyOther };
  if (leg.status !== 'approved') return { why: texts.whyStatus };
  if (draft.reading === 'reading') return { why: texts.whyReading };
  const against = objectionsOf(draft.checks, draft.text !== null);
  if (against.length === 0) return null;
  const titles = against.map(({ code }) => draftCheckTexts.titles[code].toLowerCase()).join(', ');
  return { why: texts.whyFailed(titles), who: texts.whoOverrides };
};

/** Remarks to a version that nobody has called settled. */
export const openRemarks = ({ remarks }: DraftView): DraftView['remarks'] =>
  remarks.filter(({ is_resolved: isResolved }) => !isResolved);

/**
 * Whether accepting is the main act: nothing forbids it and no remark waits to be sent. What went to the bank before is
 * answered by this version, good or not: only new remarks call for another return.
 */
export const callsForAccepting = (draft: DraftView, leg: LegDrafts): boolean =>
  whyNotAccepted(draft, leg) === null && openRemarks(draft).every(({ sent_at: sentAt }) => sentAt !== null);
