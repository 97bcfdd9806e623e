import { useRoom } from '#features/deal-legs/web/leg-parts.facade.tsx';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { CompactFacts } from '#features/deal-room/web/CompactFacts.tsx';
import { DealClock } from '#features/deal-room/web/DealClock.tsx';
import { DealFacts } from '#features/deal-room/web/DealFacts.tsx';
import styles from '#features/deal-room/web/DealHead.module.css';
import { DealMenu } from '#features/deal-room/web/DealMenu.tsx';
import { DealTurn } from '#features/deal-room/web/DealTurn.tsx';
import { PastDealHead } from '#features/deal-room/web/PastDeal.tsx';
import { ViewTabs } from '#features/deal-room/web/ViewTabs.tsx';
import { deadlineOf } from '#features/deal-room/web/deal-deadline.ts';
import { mainStep } from '#features/deal-room/web/deal-turn.ts';
import type { RoomViewList } from '#features/deal-room/web/room-views.ts';
import { changeDeadlines } from '#features/deals/deals.access.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { useSession } from '#kit/web/calls/session.ts';
import { readStored, writeStored } from '#kit/web/stored-values.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { create } from 'zustand';
import { mayAct } from '#kit/web/screens/may-act.ts';

const name = 'deal-room.head';

const useChosen = create<{ readonly isFull: boolean | null }>(() => ({ isFull: null }));

/** Whether the head of a deal stands whole, as this person left it in this browser. */
const useHeadMode = (): boolean => {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const chosen = useChosen(({ isFull }) => isFull);
  return chosen ?? readStored(name, userId, true);
};

const keepHeadMode = (isFull: boolean): void => {
  writeStored(name, useSession.getState().user?.id ?? 0, isFull);
  useChosen.setState({ isFull });
};

/** What the page is opened for comes first; who else looks at it may come a moment later. */
const restMs = 1_000;

const Watching = lazyPart(async () => {
  await new Promise((resolve) => {
    setTimeout(resolve, restMs);
  });
  return { default: (await import('#features/deal-room/web/Watching.tsx')).Watching };
});

type DealHeadProps = {
  readonly views: RoomViewList;
  readonly onRemove: () => void;
  readonly onKeys: () => void;
};

/**
 * Who, how much, till when, whose move. Full or in one line as the person left it, on every view alike, so that the
 * views stay where they are; a narrow screen begins with one line everywhere but on the banks.
 */
export const DealHead = ({ views, onRemove, onKeys }: DealHeadProps): ReactElement => {
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const isWhole = useHeadMode();
  const isMobile = useMobile();
  const { deal, role, steps, lookingAt } = useRoom();
  const isFull = isMobile ? (unfolded ?? views.group.id === 'banks') : isWhole;
  const step = mainStep(steps, views.group.id);
  const toggle = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-expanded={isFull}
      aria-label={isFull ? dealRoomTexts.hideHead : dealRoomTexts.showHead}
      onClick={() => (isMobile ? setUnfolded(!isFull) : keepHeadMode(!isFull))}
    >
      {isFull ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
    </ActionIcon>
  );
  const hasClock = deal.can_edit || mayAct('deals', changeDeadlines, role) || deadlineOf(deal) !== undefined;
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
          <DealFacts menu={menu} toggle={toggle} />
          {hasClock && <DealClock />}
          <DealTurn step={step} />
        </div>
      ) : (
        <CompactFacts step={step} menu={menu} toggle={toggle} />
      )}
      <ViewTabs views={views} />
    </section>
  );
};
