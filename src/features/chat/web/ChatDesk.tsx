import { Drawer } from '@mantine/core';
import { ChevronRight, MessagesSquare } from 'lucide-react';
import { type ReactElement, useCallback, useRef, useState } from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Counterpart, ThreadView } from '#features/chat/chat.words.ts';
import { chatScreens } from '#features/chat/web/chat.screens.ts';
import type { DealSide as Side, Thread } from '#features/chat/web/chat-wire.ts';
import { checklistOf } from '#features/chat/web/deal/checklist.ts';
import { DealSide, deadlineOf } from '#features/chat/web/deal/DealSide.tsx';
import styles from '#features/chat/web/desk.module.css';
import { OpenTalk } from '#features/chat/web/talk/OpenTalk.tsx';
import { SideSwitch } from '#features/chat/web/talk/SideSwitch.tsx';
import { TalkHead } from '#features/chat/web/talk/TalkHead.tsx';
import { TalkMenu } from '#features/chat/web/talk/TalkMenu.tsx';
import { useDealSides, useOpenSide } from '#features/chat/web/talk/use-deal-sides.ts';
import { ThreadList } from '#features/chat/web/threads/ThreadList.tsx';
import { useDeskKeys } from '#features/chat/web/use-desk-keys.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { DealStatusPill, roublesText } from '#features/deals/web/deal-parts.facade.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

/** What stands on the desk: the open talk, the list beside it. */
export type DeskPlace = {
  readonly thread: number | undefined;
  readonly message: number | undefined;
  readonly view: ThreadView;
  readonly side: Counterpart | undefined;
  readonly q: string | undefined;
};
export type DeskPatch = { readonly [K in keyof DeskPlace]?: DeskPlace[K] | null };

type ChatDeskProps = {
  readonly place: DeskPlace;
  readonly onPlace: (patch: DeskPatch) => void;
  /** One column whatever the window: in a drawer. */
  readonly isOneColumn?: boolean;
};

const addressOf = (threadId: number): string =>
  `${globalThis.location.origin}${chatScreens.index.path}?thread=${threadId}`;

/** The deal of a talk in one line, where there is no room for its column; opens it. */
const DealStrip = ({
  dealId,
  onOpen,
}: {
  readonly dealId: number;
  readonly onOpen: () => void;
}): ReactElement | null => {
  const { data: deal } = useCall(dealCalls.getDeal, { params: { id: dealId } }, { quiet: true });
  if (!deal) return null;
  const list = checklistOf(deal);
  const deadline = deadlineOf(deal);
  const texts = chatScreenTexts.deal;
  const words = [
    list && texts.readyDocuments(list.ready, list.wanted),
    deadline && texts.signBefore(formatDate(deadline.day).slice(0, 5)),
  ].filter(Boolean);
  return (
    <button type="button" className={styles['strip']} onClick={onOpen}>
      <span className={styles['stripWords']}>
        <span className={styles['stripLine']}>
          <DealStatusPill status={deal.status} />
          {deal.amount !== null && <b>{roublesText(deal.amount)}</b>}
        </span>
        {words.length > 0 && <small>{words.join(' · ')}</small>}
      </span>
      <ChevronRight size={18} aria-hidden />
    </button>
  );
};

type SpotProps = {
  readonly place: DeskPlace;
  readonly onPlace: (patch: DeskPatch) => void;
  readonly isNarrow: boolean;
};

/** The open talk with its head, and the deal beside it or over it. */
const Spot = ({
  place,
  onPlace,
  isNarrow,
}: SpotProps & { readonly place: { readonly thread: number } }): ReactElement => {
  const isAgent = isAgentFamily(useRole());
  const [isDealOpen, setIsDealOpen] = useState(false);
  const { data: thread } = useCall(threadCalls.getThread, { query: { id: place.thread } }, { quiet: true });
  const dealId = thread?.deal?.id;
  const { sides } = useDealSides(dealId);
  const { open } = useOpenSide(dealId, (id) => {
    setIsDealOpen(false);
    onPlace({ thread: id, message: null });
  });
  const current = sides.find(({ thread_id: id }) => id === place.thread);
  const sideSwitch = thread?.deal && (
    <SideSwitch sides={sides} current={current} onSide={open} isAgent={isAgent} />
  );
  const head = (shown: Thread | undefined) => (
    <TalkHead
      thread={shown}
      sides={sideSwitch}
      isNarrow={isNarrow}
      onBack={isNarrow ? () => onPlace({ thread: null, message: null }) : undefined}
      onFound={(message) => onPlace({ message })}
      menu={shown && <TalkMenu thread={shown} link={addressOf(shown.id)} hasDealLink />}
      strip={
        isNarrow && dealId !== undefined && <DealStrip dealId={dealId} onOpen={() => setIsDealOpen(true)} />
      }
    />
  );
  const deal = (sideOf: (side: Side) => void) => (
    <DealSide dealId={dealId ?? null} sides={sides} onSide={sideOf} />
  );
  return (
    <>
      <OpenTalk
        threadId={place.thread}
        foundId={place.message}
        isNarrow={isNarrow}
        head={head}
        onLeave={() => onPlace({ thread: null, message: null })}
      />
      {isNarrow ? (
        <Drawer
          opened={isDealOpen}
          onClose={() => setIsDealOpen(false)}
          position="bottom"
          size="85%"
          title={chatScreenTexts.head.deal}
          classNames={{ body: styles['sheet'] ?? '' }}
        >
          {deal(open)}
        </Drawer>
      ) : (
        <aside className={styles['side']} aria-label={chatScreenTexts.deal.label}>
          {thread && deal(open)}
        </aside>
      )}
    </>
  );
};

/** The whole chat: talks, the open one, its deal; one after another where the window is narrow. */
export const ChatDesk = ({ place, onPlace, isOneColumn = false }: ChatDeskProps): ReactElement => {
  const isMobile = useMobile();
  const isNarrow = isMobile || isOneColumn;
  const order = useRef<readonly number[]>([]);
  const search = useRef<HTMLInputElement>(null);
  const { thread } = place;
  const openThread = useCallback(
    (id: number, message?: number): void => onPlace({ thread: id, message: message ?? null }),
    [onPlace],
  );
  useDeskKeys({
    onStep: (step) => {
      const at = order.current.indexOf(thread ?? 0);
      const next = order.current[at < 0 ? 0 : at + step];
      if (next !== undefined) openThread(next);
    },
    onSearch: () => search.current?.focus(),
  });
  const list = (
    <ThreadList
      filter={{ view: place.view, side: place.side, q: place.q }}
      onFilter={onPlace}
      currentId={thread}
      onOpen={openThread}
      onOrder={(ids) => {
        order.current = ids;
      }}
      searchRef={search}
    />
  );
  const spot = thread !== undefined && (
    <Spot place={{ ...place, thread }} onPlace={onPlace} isNarrow={isNarrow} />
  );
  if (isNarrow) return <div className={styles['one']}>{spot || list}</div>;
  return (
    <div className={styles['desk']}>
      {list}
      {spot || (
        <div className={styles['nothing']}>
          <EmptyState
            icon={MessagesSquare}
            title={chatScreenTexts.talk.choose}
            text={chatScreenTexts.talk.chooseText}
          />
        </div>
      )}
    </div>
  );
};
