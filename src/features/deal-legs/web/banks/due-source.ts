import type { Leg } from '#features/deal-legs/deal-legs.view.ts';

/** Whose term a leg goes by, as `dueOf` of the server reckons it: an offer's, a bank's, a question's, or our norm. */
type DueSource = 'offer' | 'bank' | 'question' | 'norm';

export const dueSourceOf = ({ status, sub_state: sub }: Pick<Leg, 'status' | 'sub_state'>): DueSource => {
  if (status === 'approved') return 'offer';
  if (status === 'query') return 'question';
  return status === 'sending' && sub !== 'queued' ? 'bank' : 'norm';
};
