import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { changeDeadlines } from '#features/deals/deals.access.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { CompactFacts } from '#features/deal-room/web/CompactFacts.tsx';
import { DealClock } from '#features/deal-room/web/DealClock.tsx';
import { DealFacts } from '#features/deal-room/web/DealFacts.tsx';
import styles from '#features/deal-room/web/DealHead.module.css';
import { DealMenu } from '#features/deal-room/web/DealMenu.tsx';
import { deadlineOf } from '#features/deal-room/web/deal-deadline.ts';
import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { PastDealHead } from '#features/deal-room/web/PastDeal.tsx';
import { DealTurn } from '#features/deal-room/web/DealTurn.tsx';
import type { RoomViewList } from '#features/deal-room/web/room-views.ts';
import { ViewTabs } from '#features/deal-room/web/ViewTabs.tsx';
import { lazyPart } from '#kit/web/lazy-part.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const Watching = lazyPart(async () => ({
  default: (await import('#features/deal-room/web/Watching.tsx')).Watching,
}));

type DealHeadProps = {
  readonly isCompact: boolean;
  readonly views: RoomViewList;
  readonly onRemove: () => void;
  readonly onKeys: () => void;
};

/** Who, how much, till when, whose move: full on the banks, one line on the other views, the reader's choice above both. */
export const DealHead = ({ isCompact, views, onRemove, onKeys }: DealHeadProps): ReactElement => {
  const [choice, setChoice] = useState<boolean | null>(null);
  const isMobile = useMobile();
  const { deal, role, lookingAt } = useRoom();
  const isFull = isMobile || (choice ?? !isCompact);
  const toggle = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-expanded={isFull}
      aria-label={isFull ? dealRoomTexts.hideHead : dealRoomTexts.showHead}
      onClick={() => setChoice(!isFull)}
    >
      {isFull ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
    </ActionIcon>
  );
  // On a narrow screen the next action sticks to the bottom anyway: other views begin with the facts alone.
  const isBrief = isMobile && isCompact;
  const hasClock = deal.can_edit || mayPass(changeDeadlines, role) || deadlineOf(deal) !== undefined;
  const menu = (
    <>
      <Suspense>
        <Watching key={deal.id} dealId={deal.id} />
      </Suspense>
      <DealMenu onRemove={onRemove} onKeys={onKeys} />
    </>
  );
  return (
    <section className={`column fixed clipped on-paper ${styles['head']}`} data-view={views.current.id}>
      {lookingAt !== null ? (
        <PastDealHead />
      ) : isFull ? (
        <div className={`grid ${styles['full']}`} data-two={!hasClock || undefined}>
          <DealFacts menu={menu} toggle={isMobile ? null : toggle} />
          {hasClock && !isBrief && <DealClock />}
          {!isBrief && <DealTurn />}
        </div>
      ) : (
        <CompactFacts menu={menu} toggle={toggle} />
      )}
      <ViewTabs views={views} />
    </section>
  );
};
