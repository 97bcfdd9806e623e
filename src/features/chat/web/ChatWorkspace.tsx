import { ChevronRight, MessagesSquare } from 'lucide-react';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { isAgentFamily } from '#domain/role.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Counterpart, ThreadView } from '#features/chat/chat.words.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import type { DealSide as Side, Thread } from '#features/chat/web/chat-wire.ts';
import { chatScreens } from '#features/chat/web/chat.screens.ts';
import { deadlineOf, DealSide } from '#features/chat/web/deal/DealSide.tsx';
import { checklistOf } from '#features/chat/web/deal/checklist.ts';
import { OpenThread } from '#features/chat/web/thread/OpenThread.tsx';
import { SideSwitch } from '#features/chat/web/thread/SideSwitch.tsx';
import { ThreadHead } from '#features/chat/web/thread/ThreadHead.tsx';
import { ThreadMenu } from '#features/chat/web/thread/ThreadMenu.tsx';
import { useDealSides, useOpenSide } from '#features/chat/web/thread/use-deal-sides.ts';
import { isTypingIn } from '#features/chat/web/thread/use-thread-keys.ts';
import { ThreadList } from '#features/chat/web/threads/ThreadList.tsx';
import styles from '#features/chat/web/workspace.module.css';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { DealStatusPill } from '#features/deals/web/deal-parts.facade.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { useLatest } from '#kit/web/use-latest.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type WorkspaceKeys = { readonly onStep: (step: 1 | -1) => void; readonly onSearch: () => void };

/** Keys of the whole chat: Alt+↑ and Alt+↓ go over the threads even while one writes, / looks for one. */
const useWorkspaceKeys = ({ onStep, onSearch }: WorkspaceKeys): void => {
  const onKey = useLatest((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      onStep(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.code === 'Slash' && !event.shiftKey && !event.altKey && !isTypingIn(event.target))
      onSearch();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
};

/** What stands on the desk: the open thread, the list beside it. */
export type WorkspacePlace = {
  readonly thread: number | undefined;
  readonly message: number | undefined;
  readonly view: ThreadView;
  readonly side: Counterpart | undefined;
  readonly q: string | undefined;
};
export type WorkspacePatch = { readonly [K in keyof WorkspacePlace]?: WorkspacePlace[K] | null };

type ChatWorkspaceProps = {
  readonly place: WorkspacePlace;
  readonly onPlace: (patch: WorkspacePatch) => void;
  /** One column whatever the window: in a drawer. */
  readonly isOneColumn?: boolean;
};

const addressOf = (threadId: number): string =>
  `${globalThis.location.origin}${chatScreens.index.path}?thread=${threadId}`;

/** The deal of a thread in one line, where there is no room for its column; opens it. */
const DealStrip = ({
  dealId,
  onOpen,
}: {
  readonly dealId: number;
  readonly onOpen: () => void;
}): ReactElement | null => {
  const { data: deal } = useCall(legCalls.getDeal, { params: { id: dealId } }, { quiet: true });
  if (!deal) return null;
  const list = checklistOf(deal);
  const deadline = deadlineOf(deal);
  const texts = chatScreenTexts.deal;
  const words = [
    list && texts.readyDocuments(list.ready, list.required),
    deadline && texts.signBefore(formatDate(deadline.day).slice(0, 5)),
  ].filter(Boolean);
  return (
    <button
      type="button"
      className="row gap-8 fixed py-8 px-12 text-left no-edge hair-bottom on-paper pressed"
      onClick={onOpen}
    >
      <span className="grid gap-2 grow shrinks">
        <span className="row gap-8">
          <DealStatusPill status={deal.status} />
          {deal.amount !== null && <b className="bold">{roublesText(deal.amount)}</b>}
        </span>
        {words.length > 0 && <small className="small muted">{words.join(' · ')}</small>}
      </span>
      <ChevronRight className="fixed muted" size={18} aria-hidden />
    </button>
  );
};

type SpotProps = {
  readonly place: WorkspacePlace;
  readonly onPlace: (patch: WorkspacePatch) => void;
  readonly isNarrow: boolean;
};

/** The open thread with its head, and the deal beside it or over it. */
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
    <ThreadHead
      thread={shown}
      sides={sideSwitch}
      isNarrow={isNarrow}
      onBack={isNarrow ? () => onPlace({ thread: null, message: null }) : undefined}
      onFound={(message) => onPlace({ message })}
      menu={shown && <ThreadMenu thread={shown} link={addressOf(shown.id)} hasDealLink />}
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
      <OpenThread
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
          classNames={{ body: 'p-0' }}
        >
          {deal(open)}
        </Drawer>
      ) : (
        <aside className="shrinks scrolls-down edge-left" aria-label={chatScreenTexts.deal.label}>
          {thread && deal(open)}
        </aside>
      )}
    </>
  );
};

/** The whole chat: threads, the open one, its deal; one after another where the window is narrow. */
export const ChatWorkspace = ({ place, onPlace, isOneColumn = false }: ChatWorkspaceProps): ReactElement => {
  const isMobile = useMobile();
  const isNarrow = isMobile || isOneColumn;
  const order = useRef<readonly number[]>([]);
  const search = useRef<HTMLInputElement>(null);
  const { thread } = place;
  const openThread = useCallback(
    (id: number, message?: number): void => onPlace({ thread: id, message: message ?? null }),
    [onPlace],
  );
  useWorkspaceKeys({
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
  if (isNarrow)
    return (
      <div className="grid-1 on-paper tall" style={{ gridTemplateRows: 'minmax(0, 1fr)' }}>
        {spot || list}
      </div>
    );
  return (
    <div
      className={`grid on-paper tall ${styles['workspace']}`}
      style={{ gridTemplateColumns: '304px minmax(0, 1fr) 300px', gridTemplateRows: 'minmax(0, 1fr)' }}
    >
      {list}
      {spot || (
        <div className="flex on-canvas" style={{ gridColumn: 'span 2' }}>
          <EmptyState
            icon={MessagesSquare}
            title={chatScreenTexts.thread.choose}
            text={chatScreenTexts.thread.chooseText}
          />
        </div>
      )}
    </div>
  );
};
