import { type ReactElement, useEffect, useRef } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import type { RoomView, RoomViewList } from '#features/deals/web/room/room-views.ts';
import styles from '#features/deals/web/room/ViewTabs.module.css';
import { LinkTo } from '#kit/web/LinkTo.tsx';

const ViewTab = ({
  view,
  isCurrent,
}: {
  readonly view: RoomView;
  readonly isCurrent: boolean;
}): ReactElement => {
  const { deal, isEdit } = useRoom();
  const screen = isEdit ? dealScreens.edit : dealScreens.detail;
  return (
    <LinkTo
      link={screen.link({ id: deal.id }, { view: view.id })}
      className={styles['tab'] ?? ''}
      data-view={view.id}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {view.title}
      {view.Count && <view.Count deal={deal} />}
    </LinkTo>
  );
};

/** The views of a deal as links, so that one of them can be sent to a colleague. */
export const ViewTabs = ({ views }: { readonly views: RoomViewList }): ReactElement => {
  const box = useRef<HTMLElement>(null);
  const { id } = views.current;
  // On a narrow screen the row of views scrolls: the current one must not stand outside.
  useEffect(() => {
    box.current?.querySelector(`[data-view="${id}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [id]);
  return (
    <nav className={styles['tabs']} aria-label={dealRoomTexts.viewsLabel} ref={box}>
      {views.all.map((view) => (
        <ViewTab key={view.id} view={view} isCurrent={view.id === views.current.id} />
      ))}
    </nav>
  );
};
