import type { ReactElement } from 'react';
import { dealRoomScreens } from '#features/deal-room/web/deal-room.screens.ts';
import { DealRoom } from '#features/deal-room/web/DealRoom.tsx';
import { useScreen } from '#kit/web/screens/page.ts';

/** The staff's working screen of a deal past its wizard; it stands in the place of the deal's own tab. */
export default function DealEditScreen(): ReactElement {
  const { params, search, setSearch } = useScreen(dealRoomScreens.edit);
  return (
    <DealRoom
      id={params.id}
      view={search.view}
      legId={search.leg}
      at={search.at}
      onViewMode={setSearch}
      isEdit
    />
  );
}
