import type { DealStatus } from '#features/deals/deals.status.ts';
import type { Tone } from '#kit/web/StatusPill.tsx';

/** The tone of each status; the word always stands beside it. */
export const statusTones: Readonly<Record<DealStatus, Tone>> = {
  creating: 'neutral',
  draft: 'neutral',
  collecting: 'wait',
  sending: 'info',
  signing: 'info',
  query: 'wait',
  approved: 'good',
  revision: 'wait',
  issuing: 'info',
  issued: 'good',
  reissue: 'wait',
  reissue_approved: 'good',
  client_refused: 'bad',
  bank_refused: 'bad',
  deleted: 'neutral',
};
