import { lazy, type ReactElement, Suspense, useState } from 'react';
import { LookBack } from '#features/deals/web/room/LookBack.tsx';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import styles from '#features/deals/web/room/RoomViews.module.css';
import { SideColumn } from '#features/deals/web/room/SideColumn.tsx';
import type { RoomView } from '#features/deals/web/room/room-views.ts';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';

const LegDrawer = lazy(async () => ({
  default: (await import('#features/deals/web/banks/LegDrawer.tsx')).LegDrawer,
}));

type RoomViewsProps = { readonly current: RoomView; readonly legId: number | undefined };

/** The view in sight, the column beside the banks, and the application opened over them. */
export const RoomViews = ({ current, legId }: RoomViewsProps): ReactElement => {
  const { deal, lookingAt } = useRoom();
  const { id, Panel, looksBack, hasWindow } = current;
  const panel = <Panel key={id} deal={deal} />;
  const leg = lookingAt === null ? deal.legs.find((one) => one.id === legId) : undefined;
  // Once opened the drawer stays, so that it can slide out.
  const [wasOpen, setWasOpen] = useState(leg !== undefined);
  if (leg && !wasOpen) setWasOpen(true);
  return (
    <div
      className={styles['work']}
      data-wide={id !== 'banks' || lookingAt !== null || undefined}
      data-window={(hasWindow && lookingAt === null) || undefined}
    >
      <div className={styles['view']}>
        <Suspense fallback={<LoadingRows />}>
          {lookingAt === null || looksBack ? panel : <LookBack viewId={id} />}
        </Suspense>
      </div>
      {id === 'banks' && lookingAt === null && <SideColumn />}
      <Suspense>{wasOpen && <LegDrawer leg={leg} />}</Suspense>
    </div>
  );
};
