import { createElement, type ReactElement, Suspense } from 'react';
import { lookBackHeads, lookBackParts } from '#features/deals/web/deals.facade.tsx';
import { lazyPart } from '#features/deals/web/room/lazy-part.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';

/** A view as it was at the moment looked back at. */
export const LookBack = ({ viewId }: { readonly viewId: string }): ReactElement | null => {
  const { deal, lookingAt, lookBack } = useRoom();
  const [part] = lookBackParts.items();
  if (!part || lookingAt === null) return null;
  const props = { deal, viewId, at: lookingAt, onNow: () => lookBack(null) };
  return <Suspense fallback={<LoadingRows />}>{createElement(lazyPart(part), props)}</Suspense>;
};

/** The head of the deal as it was at that moment. */
export const LookBackHead = (): ReactElement | null => {
  const { deal, lookingAt, lookBack } = useRoom();
  const [part] = lookBackHeads.items();
  if (!part || lookingAt === null) return null;
  const props = { deal, at: lookingAt, onNow: () => lookBack(null) };
  return <Suspense fallback={<LoadingRows rows={2} />}>{createElement(lazyPart(part), props)}</Suspense>;
};
