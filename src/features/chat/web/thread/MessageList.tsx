import { Button } from '@mantine/core';
import { ArrowDown, MessageCircleDashed } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { dayTitle } from '#features/chat/chat.when.ts';
import type { Message } from '#features/chat/web/chat-wire.ts';
import { scrollWithin } from '#features/chat/web/scroll-within.ts';
import { MessageRow } from '#features/chat/web/thread/MessageRow.tsx';
import { OutgoingRow } from '#features/chat/web/thread/OutgoingRow.tsx';
import { isOurWord } from '#features/chat/web/thread/message-side.ts';
import { useOutgoing } from '#features/chat/web/thread/outbox.ts';
import { useThreadRoom } from '#features/chat/web/thread/thread-context.ts';
import { type ThreadLine, threadRows } from '#features/chat/web/thread/thread-rows.ts';
import {
  goToLatest,
  goToMessage,
  loadLater,
  loadOlder,
  type OpenThread,
} from '#features/chat/web/thread/thread-store.ts';
import styles from '#features/chat/web/thread/thread.module.css';
import { usePlace } from '#features/chat/web/thread/use-place.ts';
import { useReading } from '#features/chat/web/thread/use-reading.ts';
import { useTyping } from '#features/chat/web/thread/use-typing.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { useLatest } from '#kit/web/use-latest.ts';

/** Who is writing now; the line is always there, so that nothing moves when it speaks. */
const Typing = ({ threadId }: { readonly threadId: number }): ReactElement => {
  const words = useTyping(threadId);
  return (
    <div className={`row gap-4 fixed text-12 muted ${styles['typing']}`} style={{ height: 26 }} role="status">
      {words !== '' && [0, 1, 2].map((at) => <i key={at} className="round" />)}
      {words}
    </div>
  );
};

const texts = chatScreenTexts.thread;
const nearTop = 240;

/** What the thread around the list may ask of it. */
export type MessageListHandle = {
  readonly goTo: (id: number) => Promise<void>;
  readonly toEnd: () => Promise<void>;
  /** The message under the mouse or the focus. */
  readonly active: () => Message | undefined;
};

type MessageListProps = {
  readonly thread: OpenThread;
  /** Shown first in its place, instead of the end or the first unread. */
  readonly foundId: number | undefined;
  readonly handle: Ref<MessageListHandle>;
};

/** The first word of the other side that was not read when the thread was opened; it keeps its mark meanwhile. */
const useUnreadFrom = (messages: readonly Message[]): number | null => {
  const { thread, isAgent } = useThreadRoom();
  const [from] = useState(() => {
    if (thread.unread === 0) return null;
    const first = messages.find(
      (one) => one.id > thread.my_read_to && !one.is_note && !one.is_system && !isOurWord(one, isAgent),
    );
    return first?.id ?? null;
  });
  return from;
};

/** Pages of the history, which come as the reader nears them. */
const useHistory = ({ hasBefore, hasAfter }: OpenThread) => {
  const { thread } = useThreadRoom();
  const [isLoading, setIsLoading] = useState<'older' | 'later' | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async (which: 'older' | 'later'): Promise<void> => {
    if (isLoading !== null) return;
    setIsLoading(which);
    setHasFailed(false);
    try {
      await (which === 'older' ? loadOlder(thread.id) : loadLater(thread.id));
    } catch {
      setHasFailed(true);
    } finally {
      setIsLoading(null);
    }
  };
  const loadNear = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): void => {
    if (hasFailed) return;
    if (hasBefore && scrollTop < nearTop) void load('older');
    if (hasAfter && scrollHeight - scrollTop - clientHeight < nearTop) void load('later');
  };
  return { isLoading, hasFailed, load, loadNear };
};

/** The way a key goes over the messages; 0 where it does not. */
const stepOf = (event: KeyboardEvent): -1 | 0 | 1 => {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return 0;
  if (event.target.closest('button,a,input,[role="menu"]')) return 0;
  return event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
};

const focusBeside = (box: HTMLElement, activeId: number | null, step: -1 | 1): void => {
  const all = [...box.querySelectorAll<HTMLElement>('article[data-message]')];
  const at = all.findIndex((element) => element.dataset['message'] === String(activeId));
  const next = all[at < 0 ? all.length - 1 : at + step];
  if (!next) return;
  next.focus({ preventScroll: true });
  scrollWithin(box, next, 'nearest');
};

type MoreProps = { readonly words: string; readonly isLoading: boolean; readonly onLoad: () => void };

const More = ({ words, isLoading, onLoad }: MoreProps): ReactElement => (
  <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={onLoad}>
    {words}
  </Button>
);

/** A day, or where the unread begins. */
const Divider = ({ row }: { readonly row: Exclude<ThreadLine, { kind: 'message' }> }): ReactElement => {
  const now = useNow();
  if (row.kind === 'day')
    return (
      <div className={`flex in-middle pt-10 small muted ${styles['day']}`}>
        <span className="py-4 px-10 on-neutral soft">{dayTitle(row.day, now)}</span>
      </div>
    );
  return (
    <div className={`row in-middle gap-10 pt-10 small medium linked ${styles['newFrom']}`}>
      <span>{texts.unread}</span>
    </div>
  );
};

/** How many words of others stand below what the reader has seen; all are seen while he is at the end. */
const useNewBelow = (items: readonly Message[], isAtEnd: boolean): number => {
  const lastId = items.at(-1)?.id ?? 0;
  const [seenLast, setSeenLast] = useState(lastId);
  if (isAtEnd && seenLast !== lastId) setSeenLast(lastId);
  return items.filter(({ id, is_mine: isMine }) => id > seenLast && !isMine).length;
};

type Place = ReturnType<typeof usePlace>;

/** The ways to a message and to the end; the first of them is to what was looked for, else to the first unread. */
const useWays = (place: Place, foundId: number | undefined, unreadFrom: number | null) => {
  const { thread } = useThreadRoom();
  const open = useLatest((): void => {
    if (foundId === undefined && unreadFrom !== null) place.toMessage(unreadFrom, { isLit: false });
  });
  useEffect(open, [open]);
  const goTo = async (id: number): Promise<void> => {
    await goToMessage(thread.id, id);
    place.toMessage(id);
  };
  const toEnd = async (): Promise<void> => {
    await goToLatest(thread.id);
    place.toEnd();
  };
  const goToFound = useLatest(goTo);
  useEffect(() => {
    if (foundId !== undefined) goToFound(foundId).catch(() => undefined);
  }, [foundId, goToFound]);
  return { goTo, toEnd };
};

type StackProps = {
  readonly conversation: OpenThread;
  readonly unreadFrom: number | null;
  readonly outgoing: ReturnType<typeof useOutgoing>;
  readonly history: ReturnType<typeof useHistory>;
  readonly activeId: number | null;
  readonly onActive: (id: number) => void;
};

/** The messages, what is on its way, and the pages above and below. */
const Stack = (props: StackProps): ReactElement => {
  const { unreadFrom, outgoing, activeId, onActive } = props;
  const { isLoading, hasFailed, load } = props.history;
  const { items, hasBefore, hasAfter } = props.conversation;
  const { thread } = useThreadRoom();
  const rows = useMemo(() => threadRows(items, unreadFrom), [items, unreadFrom]);
  // One stop of the Tab key for all the messages: the one that was active, else the last.
  const stopId = items.some(({ id }) => id === activeId) ? activeId : items.at(-1)?.id;
  return (
    <div className={`column to-right pb-4 pt-8 px-16 boxed ${styles['stack']}`} style={{ minHeight: '100%' }}>
      {hasBefore && (
        <More words={texts.older} isLoading={isLoading === 'older'} onLoad={() => void load('older')} />
      )}
      {hasFailed && <p className="text-13 bad text-center py-4 px-4">{texts.olderFailed}</p>}
      {items.length === 0 && outgoing.length === 0 && (
        <EmptyState icon={MessageCircleDashed} title={texts.empty} text={texts.emptyText} />
      )}
      {rows.map((row) =>
        row.kind === 'message' ? (
          <MessageRow
            key={row.key}
            message={row.message}
            isContinued={row.isContinued}
            isActive={row.message.id === activeId}
            isStop={row.message.id === stopId}
            onActive={onActive}
          />
        ) : (
          <Divider key={row.key} row={row} />
        ),
      )}
      {outgoing.map((words) => (
        <OutgoingRow key={words.key} words={words} />
      ))}
      {hasAfter && (
        <More words={texts.newer} isLoading={isLoading === 'later'} onLoad={() => void load('later')} />
      )}
      <Typing threadId={thread.id} />
    </div>
  );
};

/** The words of a thread: history upwards with the place kept, the end followed while the reader is there. */
export const MessageList = ({ thread: conversation, foundId, handle }: MessageListProps): ReactElement => {
  const { thread } = useThreadRoom();
  const { items } = conversation;
  const outgoing = useOutgoing(thread.id).filter(
    ({ messageId }) => messageId === null || !items.some(({ id }) => id === messageId),
  );
  const unreadFrom = useUnreadFrom(items);
  const mark = `${items[0]?.id} ${items.at(-1)?.id} ${items.length} ${outgoing.length}`;
  const place = usePlace(mark);
  const { box } = place;
  const view = useReading(box, thread, mark);
  const [activeId, setActiveId] = useState<number | null>(null);
  const history = useHistory(conversation);
  const isAtEnd = place.isAtBottom && !conversation.hasAfter;
  const newBelow = useNewBelow(items, isAtEnd);
  const { goTo, toEnd } = useWays(place, foundId, unreadFrom);
  useImperativeHandle(handle, () => ({
    goTo,
    toEnd,
    active: () => items.find(({ id }) => id === activeId),
  }));

  const onScroll = (): void => {
    place.remember();
    view();
    if (box.current) history.loadNear(box.current);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step === 0 || !box.current) return;
    event.preventDefault();
    focusBeside(box.current, activeId, step);
  };
  return (
    <div className="column grow short beside">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows go over the messages inside */}
      <div
        ref={box}
        className={`grow short scrolls-down ${styles['messages']}`}
        role="log"
        aria-label={texts.label}
        aria-live="off"
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setActiveId(null)}
      >
        <Stack
          conversation={conversation}
          unreadFrom={unreadFrom}
          outgoing={outgoing}
          history={history}
          activeId={activeId}
          onActive={setActiveId}
        />
      </div>
      {!isAtEnd && (
        <Button
          className={styles['toEnd'] ?? ''}
          size="compact-sm"
          variant={newBelow > 0 ? 'filled' : 'default'}
          leftSection={<ArrowDown size={15} aria-hidden />}
          onClick={() => void toEnd()}
        >
          {newBelow > 0 ? texts.newBelow(newBelow) : texts.toLatest}
        </Button>
      )}
    </div>
  );
};
