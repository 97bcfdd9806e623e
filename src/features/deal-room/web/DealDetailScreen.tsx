import type { ReactElement } from 'react';
import { dealRoomScreens } from '#features/deal-room/web/deal-room.screens.ts';
import { DealRoom } from '#features/deal-room/web/DealRoom.tsx';
import { useScreen } from '#kit/web/page.ts';

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
