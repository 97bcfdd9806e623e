import type { ReactElement } from 'react';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealPanels } from '#features/deal-room/web/deal-room.facade.tsx';
import { dealRoomScreens } from '#features/deal-room/web/deal-room.screens.ts';
import { DealRoom } from '#features/deal-room/web/DealRoom.tsx';
import type { PreparePage } from '#kit/web/screens/define-screens.ts';
import { useScreen } from '#kit/web/screens/page.ts';
import { askAhead } from '#kit/web/calls/use-call.ts';

const freshMs = 15_000;

/** The deal and the view that the address names are asked for together, and before anything is drawn. */
export const prepare: PreparePage = (search, params) => {
  const id = Number(params['id']);
  askAhead(legCalls.getDeal, { params: { id } }, freshMs);
  const panel = dealPanels.items().find((one) => one.id === search['view']);
  const bring = async (): Promise<void> => (await panel?.load())?.prepare?.(id);
  bring().catch(() => undefined); // the view itself says what did not come
};

export default function DealDetailScreen(): ReactElement {
  const { params, search, setSearch } = useScreen(dealRoomScreens.detail);
  return (
    <DealRoom
      id={params.id}
      view={search.view}
      legId={search.leg}
      at={search.at}
      onViewMode={setSearch}
      isEdit={false}
    />
  );
}
