import type { ReactElement } from 'react';
import { pastDealHeads, pastDealParts } from '#features/deal-room/web/deal-room.facade.tsx';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';

/** A view as it was at the moment looked back at. */
export const PastDeal = ({ viewId }: { readonly viewId: string }): ReactElement | null => {
  const { deal, lookingAt, asOf } = useRoom();
  if (lookingAt === null) return null;
  const props = { deal, viewId, at: lookingAt, onNow: () => asOf(null) };
  return <SlotItems slot={pastDealParts} props={props} loading={<LoadingRows />} />;
};

/** The head of the deal as it was at that moment. */
export const PastDealHead = (): ReactElement | null => {
  const { deal, lookingAt, asOf } = useRoom();
  if (lookingAt === null) return null;
  const props = { deal, at: lookingAt, onNow: () => asOf(null) };
  return <SlotItems slot={pastDealHeads} props={props} loading={<LoadingRows rows={2} />} />;
};
