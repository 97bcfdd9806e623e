import type { DraftRow, LegDrafts } from '#features/deal-drafts/web/draft-wire.ts';

/** The version that counts: the newest. */
export const newestOf = ({ drafts }: LegDrafts): DraftRow | undefined => drafts.at(-1);

/** A draft that waits for somebody on our side to accept it or to send it back. */
export const waitsForUs = (leg: LegDrafts): boolean => {
  const newest = newestOf(leg);
  return leg.status === 'approved' && newest !== undefined && newest.accepted_at === null;
};
