import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { dealRoomScreens } from '#features/deal-room/web/deal-room.screens.ts';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import type { RoomViewList } from '#features/deal-room/web/room-views.ts';
import { ViewStrip } from '#kit/web/ViewStrip.tsx';

/** The views of a deal. */
export const ViewTabs = ({ views }: { readonly views: RoomViewList }): ReactElement => {
  const { deal, isEdit, lookingAt } = useRoom();
  const screen = isEdit ? dealRoomScreens.edit : dealRoomScreens.detail;
  const shown = views.all.map(({ id, title, Count }) => ({
    id,
    title,
    link: screen.link({ id: deal.id }, { view: id, ...(lookingAt === null ? {} : { at: lookingAt }) }),
    // The numbers beside the names are today's.
    note: Count && lookingAt === null && <Count deal={deal} />,
  }));
  return <ViewStrip label={dealRoomTexts.viewsLabel} views={shown} current={views.current.id} />;
};
