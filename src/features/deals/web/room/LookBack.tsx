import type { ReactElement } from 'react';
import { lookBackHeads, lookBackParts } from '#features/deals/web/deals.facade.tsx';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { SlotItems } from '#kit/web/SlotItems.tsx';

/** A view as it was at the moment looked back at. */
export const LookBack = ({ viewId }: { readonly viewId: string }): ReactElement | null => {
  const { deal, lookingAt, lookBack } = useRoom();
  if (lookingAt === null) return null;
  const props = { deal, viewId, at: lookingAt, onNow: () => lookBack(null) };
  return <SlotItems slot={lookBackParts} props={props} loading={<LoadingRows />} />;
};

/** The head of the deal as it was at that moment. */
export const LookBackHead = (): ReactElement | null => {
  const { deal, lookingAt, lookBack } = useRoom();
  if (lookingAt === null) return null;
  const props = { deal, at: lookingAt, onNow: () => lookBack(null) };
  return <SlotItems slot={lookBackHeads} props={props} loading={<LoadingRows rows={2} />} />;
};
