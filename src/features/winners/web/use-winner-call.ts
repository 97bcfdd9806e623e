import { type LiveCall, useLiveCall } from '#features/softphone/web/softphone.facade.tsx';
import type { WinnerCard } from '#features/winners/web/winner-view.ts';

/** The telephone as it stands to one winner. */
export const useWinnerCall = (card: WinnerCard | undefined): LiveCall => {
  const organizationId = card?.organization_id ?? null;
  return useLiveCall({
    numbers: (card?.contacts ?? []).filter(({ kind }) => kind === 'phone').map(({ value }) => value),
    whom: card ? { name: card.row.name, ...(organizationId === null ? {} : { organizationId }) } : null,
    reason: card ? `№ ${card.row.number}` : '',
  });
};
