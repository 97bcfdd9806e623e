import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { dealRoomScreens } from '#features/deal-room/web/deal-room.screens.ts';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import type { RoomViewList } from '#features/deal-room/web/room-views.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

/** The views of a deal: the five a person thinks in, and under them the parts of the one in sight. */
export const ViewTabs = ({
  views: { groups, group, current },
}: {
  readonly views: RoomViewList;
}): ReactElement => {
  const { deal, isEdit, lookingAt } = useRoom();
  const screen = isEdit ? dealRoomScreens.edit : dealRoomScreens.detail;
  const linkTo = (view: string) =>
    screen.link({ id: deal.id }, { view, ...(lookingAt === null ? {} : { at: lookingAt }) });
  // The numbers beside the names are today's.
  const isNow = lookingAt === null;
  return (
    <>
      <ViewStrip
        label={dealRoomTexts.viewsLabel}
        current={group.id}
        views={groups.map(({ id, title, Waiting, views: [first = current] }) => ({
          id,
          title,
          link: linkTo(id === group.id ? current.id : first.id),
          note: isNow && <Waiting deal={deal} />,
        }))}
      />
      {group.views.length > 1 && (
        <ViewStrip
          isInner
          label={group.title}
          current={current.id}
          views={group.views.map(({ id, title, Count }) => ({
            id,
            title,
            link: linkTo(id),
            note: Count && isNow && <Count deal={deal} />,
          }))}
        />
      )}
    </>
  );
};
