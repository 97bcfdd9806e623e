import type { Leg } from '#features/deal-legs/deal-legs.view.ts';

/** Whose word it is. */
type Agreed = {
  readonly by: 'byRequest' | 'byDraft' | 'byOffer' | 'byPurchase';
  readonly amount: string | null;
  readonly end: string | null;
};

type Sources = Pick<Leg, 'reissue' | 'guarantee_number' | 'issue' | 'offer'>;

/**
 * What was agreed on of a guarantee and what its purchase takes at least, each with its source: without a number the
 * first issue by its draft and the offer, with one a later issue by what was asked for.
 */
export const agreedOf = ({ reissue, guarantee_number: issued, issue, offer }: Sources): readonly Agreed[] => {
  const own: readonly (Agreed | null)[] = issued
    ? [reissue && { by: 'byRequest', amount: reissue.amount ?? null, end: reissue.date_end ?? null }]
    : [
        issue?.draft ? { by: 'byDraft', amount: issue.draft.amount, end: issue.draft.date_end } : null,
        offer && { by: 'byOffer', amount: offer.amount, end: offer.date_end },
      ];
  const least: Agreed | null = issue && {
    by: 'byPurchase',
    amount: issue.least.amount,
    end: issue.least.date_end,
  };
  return [...own, least]
    .filter((one) => one !== null)
    .filter(({ amount, end }) => amount !== null || end !== null);
};

/** Whether the sum or the end written down is another; the least of the purchase is no agreement. */
export const isOtherThan = ({ by, amount, end }: Agreed, sum: string, day: string): boolean =>
  by !== 'byPurchase' &&
  ((amount !== null && sum !== '' && Number(amount) !== Number(sum)) ||
    (end !== null && day !== '' && end !== day));
