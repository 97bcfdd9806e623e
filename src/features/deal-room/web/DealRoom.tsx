import { isStaff } from '#domain/role.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { RoomFrame } from '#features/deal-room/web/RoomFrame.tsx';
import { wizardStatuses } from '#features/deals/deals.status.ts';
import { DealMissing, syncDeals } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { troubleOf } from '#kit/web/states/trouble-of.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { useGo, usePageTitle } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { type ReactElement, useEffect } from 'react';

/** Stands in while a deal is fetched: a head and rows. */
const DealSkeleton = (): ReactElement => (
  <Page fills>
    <Card>
      <LoadingRows rows={3} rowHeight={60} />
    </Card>
    <Card fills>
      <LoadingRows rows={7} rowHeight={56} />
    </Card>
  </Page>
);

export type RoomProps = {
  readonly id: number;
  readonly view: string | undefined;
  readonly legId: number | undefined;
  /** The moment looked back at; undefined is now. */
  readonly at: string | undefined;
  readonly onViewMode: (patch: {
    readonly view?: string | null;
    readonly leg?: number | null;
    readonly at?: string | null;
  }) => void;
  readonly isEdit: boolean;
};

const notFoundStatus = 404;
const isInWizard = (deal: Deal): boolean => wizardStatuses.some((status) => status === deal.status);

/** One deal: fetched, or said why not; the working screen sends a deal still in its wizard there. */
export const DealRoom = (props: RoomProps): ReactElement => {
  const { id, isEdit } = props;
  const go = useGo();
  const role = useRole();
  const {
    data: deal,
    error: refused,
    isPaused,
    refetch,
  } = useCall(legCalls.getDeal, { params: { id } }, { quiet: true, keepPrevious: true });
  const error = troubleOf({ error: refused, isPaused });
  useEffect(syncDeals, []);
  usePageTitle(dealRoomTexts.titleOf(id));
  const detour = !isEdit || !deal ? null : isInWizard(deal) ? 'update' : isStaff(role) ? null : 'detail';
  useEffect(() => {
    if (detour) go(dealLinks[detour](id), { replace: true });
  }, [detour, go, id]);
  // Also when it was taken away while it was open.
  if (error?.status === notFoundStatus) return <DealMissing />;
  if (deal && !detour) return <RoomFrame {...props} deal={deal} />;
  if (error) {
    return (
      <Page fills>
        <Card fills>
          <ErrorState error={error} title={dealRoomTexts.failed} onRetry={() => void refetch()} />
        </Card>
      </Page>
    );
  }
  return <DealSkeleton />;
};
