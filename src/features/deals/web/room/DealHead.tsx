import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { changeDeadlines } from '#features/deals/deals.access.ts';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import { CompactFacts } from '#features/deals/web/room/CompactFacts.tsx';
import { DealClock } from '#features/deals/web/room/DealClock.tsx';
import { DealFacts } from '#features/deals/web/room/DealFacts.tsx';
import styles from '#features/deals/web/room/DealHead.module.css';
import { DealMenu } from '#features/deals/web/room/DealMenu.tsx';
import { deadlineOf } from '#features/deals/web/room/deal-deadline.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { LookBackHead } from '#features/deals/web/room/LookBack.tsx';
import { DealTurn } from '#features/deals/web/room/DealTurn.tsx';
import type { RoomViewList } from '#features/deals/web/room/room-views.ts';
import { ViewTabs } from '#features/deals/web/room/ViewTabs.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

const Watching = lazy(async () => ({
  default: (await import('#features/deals/web/room/Watching.tsx')).Watching,
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
    <section className={styles['head']} data-view={views.current.id}>
      {lookingAt !== null ? (
        <LookBackHead />
      ) : isFull ? (
        <div className={styles['full']} data-two={!hasClock || undefined}>
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
