import { type ReactElement, Suspense } from 'react';
import { LegDrawer } from '#features/deals/web/banks/LegDrawer.tsx';
import { LookBack } from '#features/deals/web/room/LookBack.tsx';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import styles from '#features/deals/web/room/RoomViews.module.css';
import { SideColumn } from '#features/deals/web/room/SideColumn.tsx';
import type { RoomView } from '#features/deals/web/room/room-views.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';

/** The history looks back by itself: it stays while its handle is moved. */
const historyView = 'history';

/** The talk keeps the place to write in sight: on a narrow screen it scrolls in a window of its own. */
const talkView = 'chat';

type RoomViewsProps = { readonly current: RoomView; readonly legId: number | undefined };

/** The view in sight, the column beside the banks, and the application opened over them. */
export const RoomViews = ({ current: { id, Panel }, legId }: RoomViewsProps): ReactElement => {
  const { deal, lookingAt } = useRoom();
  const panel = <Panel key={id} deal={deal} />;
  return (
    <div
      className={styles['work']}
      data-wide={id !== 'banks' || lookingAt !== null || undefined}
      data-window={(id === talkView && lookingAt === null) || undefined}
    >
      <div className={styles['view']}>
        <Suspense fallback={<LoadingRows />}>
          {lookingAt === null || id === historyView ? panel : <LookBack viewId={id} />}
        </Suspense>
      </div>
      {id === 'banks' && lookingAt === null && <SideColumn />}
      <LegDrawer leg={lookingAt === null ? deal.legs.find((leg) => leg.id === legId) : undefined} />
    </div>
  );
};
