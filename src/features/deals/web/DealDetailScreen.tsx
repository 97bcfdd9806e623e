import type { ReactElement } from 'react';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { DealRoom } from '#features/deals/web/room/DealRoom.tsx';
import { useScreen } from '#kit/web/page.ts';

export default function DealDetailScreen(): ReactElement {
  const { params, search, setSearch } = useScreen(dealScreens.detail);
  return (
    <DealRoom
      id={params.id}
      view={search.view}
      legId={search.leg}
      at={search.at}
      onLook={setSearch}
      isEdit={false}
    />
  );
}
