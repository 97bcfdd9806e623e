import type { ReactElement } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import type { Deal } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import type { RoomView, RoomViewList } from '#features/deals/web/room/use-room-views.ts';
import styles from '#features/deals/web/room/ViewTabs.module.css';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { Counter } from '#kit/web/StatusPill.tsx';

type CountProps = { readonly deal: Deal; readonly useCount: NonNullable<RoomView['useCount']> };

const Count = ({ deal, useCount }: CountProps): ReactElement | undefined => {
  const count = useCount(deal);
  return count && <Counter {...(count.isAmber ? { tone: 'wait' as const } : {})}>{count.text}</Counter>;
};

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
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {view.title}
      {view.useCount && <Count deal={deal} useCount={view.useCount} />}
    </LinkTo>
  );
};

/** The views of a deal as links, so that one of them can be sent to a colleague. */
export const ViewTabs = ({ views }: { readonly views: RoomViewList }): ReactElement => (
  <nav className={styles['tabs']} aria-label={dealRoomTexts.viewsLabel}>
    {views.all.map((view) => (
      <ViewTab key={view.id} view={view} isCurrent={view.id === views.current.id} />
    ))}
  </nav>
);
