import { type LiveCall, useLiveCall, useOwnCall } from '#features/softphone/web/softphone.facade.tsx';
import { refreshWinners, type WinnerCard } from '#features/winners/web/winner-view.ts';

/** The telephone as it stands to one winner; where nobody has one here, the caller's own. */
export const useWinnerCall = (card: WinnerCard | undefined, onUnreached: () => void): LiveCall => {
  const organizationId = card?.organization_id ?? null;
  const whom = card ? { name: card.row.name, ...(organizationId === null ? {} : { organizationId }) } : null;
  const reason = card ? `№ ${card.row.number}` : '';
  const numbers = (card?.contacts ?? []).filter(({ kind }) => kind === 'phone').map(({ value }) => value);
  const liveCall = useLiveCall({ numbers, whom, reason });
  const onChange = (): void => void refreshWinners();
  const own = useOwnCall({ call: card?.lease?.own_call ?? null, whom, reason, onChange, onUnreached });
  return liveCall.trouble === 'off' ? { ...liveCall, ...own } : liveCall;
};
