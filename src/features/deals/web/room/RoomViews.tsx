import { type ReactElement, Suspense } from 'react';
import { LegDrawer } from '#features/deals/web/banks/LegDrawer.tsx';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import styles from '#features/deals/web/room/RoomViews.module.css';
import { SideColumn } from '#features/deals/web/room/SideColumn.tsx';
import type { RoomView } from '#features/deals/web/room/room-views.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';

type RoomViewsProps = { readonly current: RoomView; readonly legId: number | undefined };

/** The view in sight, the column beside the banks, and the application opened over them. */
export const RoomViews = ({ current: { id, Panel }, legId }: RoomViewsProps): ReactElement => {
  const { deal } = useRoom();
  return (
    <div className={styles['work']} data-wide={id !== 'banks' || undefined}>
      <div className={styles['view']}>
        <Suspense fallback={<LoadingRows />}>
          <Panel key={id} deal={deal} />
        </Suspense>
      </div>
      {id === 'banks' && <SideColumn />}
      <LegDrawer leg={deal.legs.find((leg) => leg.id === legId)} />
    </div>
  );
};
