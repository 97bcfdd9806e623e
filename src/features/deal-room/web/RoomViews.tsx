import { type ReactElement, Suspense, useState } from 'react';
import { PastDeal } from '#features/deal-room/web/PastDeal.tsx';
import { LegDrawer } from '#features/deal-legs/web/leg-views.facade.tsx';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import styles from '#features/deal-room/web/RoomViews.module.css';
import { SideColumn } from '#features/deal-room/web/SideColumn.tsx';
import type { RoomView } from '#features/deal-room/web/room-views.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';

type RoomViewsProps = { readonly current: RoomView; readonly legId: number | undefined };

/** The view in sight, the column beside the banks, and the application opened over them. */
export const RoomViews = ({ current, legId }: RoomViewsProps): ReactElement => {
  const { deal, lookingAt } = useRoom();
  const { id, Panel, showsPast, hasWindow } = current;
  const panel = <Panel key={id} deal={deal} />;
  const leg = lookingAt === null ? deal.legs.find((one) => one.id === legId) : undefined;
  // Once opened the drawer stays, so that it can slide out.
  const [wasOpen, setWasOpen] = useState(leg !== undefined);
  if (leg && !wasOpen) setWasOpen(true);
  const isBanks = id === 'banks' && lookingAt === null;
  return (
    <div
      className={`grid gap-12 short ${styles['work']}`}
      data-wide={!isBanks || undefined}
      data-window={(hasWindow && lookingAt === null) || undefined}
    >
      <div className={`column gap-12 shrinks short scrolls ${styles['view']}`}>
        {/* A boundary for each view: a shared one would keep the view before in sight while the next is fetched. */}
        <Suspense key={id} fallback={<LoadingRows />}>
          {lookingAt === null || showsPast ? panel : <PastDeal viewId={id} />}
        </Suspense>
      </div>
      {isBanks && <SideColumn />}
      <Suspense>{wasOpen && <LegDrawer leg={leg} />}</Suspense>
    </div>
  );
};
