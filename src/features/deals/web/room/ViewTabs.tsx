import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import type { RoomViewList } from '#features/deals/web/room/room-views.ts';
import { ViewStrip } from '#kit/web/ViewStrip.tsx';

/** The views of a deal. */
export const ViewTabs = ({ views }: { readonly views: RoomViewList }): ReactElement => {
  const { deal, isEdit, lookingAt } = useRoom();
  const screen = isEdit ? dealScreens.edit : dealScreens.detail;
  const shown = views.all.map(({ id, title, Count }) => ({
    id,
    title,
    link: screen.link({ id: deal.id }, { view: id, ...(lookingAt === null ? {} : { at: lookingAt }) }),
    // The numbers beside the names are today's.
    note: Count && lookingAt === null && <Count deal={deal} />,
  }));
  return <ViewStrip label={dealRoomTexts.viewsLabel} views={shown} current={views.current.id} />;
};
