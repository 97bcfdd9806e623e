import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { messageCalls } from '#features/chat/messages.contract.ts';
import {
  mergeMessages,
  replaceMessages,
  type Stretch,
  withAfter,
  withBefore,
} from '#features/chat/chat.merge.ts';
import type { Message, Thread } from '#features/chat/web/chat-wire.ts';
import { sendingIn } from '#features/chat/web/thread/outbox.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { queryClient } from '#kit/web/calls/query-client.ts';

/** What is known of a thread's words. */
export type OpenThread = Stretch<Message>;

const pageSize = 50;
const recheckedAtOnce = 100;
const keyOf = (threadId: number): readonly [string, number] => ['chat.thread', threadId];

const existing = (threadId: number): OpenThread | undefined =>
  queryClient.getQueryData<OpenThread>(keyOf(threadId));

const change = (threadId: number, by: (thread: OpenThread) => OpenThread): void => {
  queryClient.setQueryData<OpenThread>(keyOf(threadId), (thread) => thread && by(thread));
};

const ask = (
  query: Omit<Parameters<typeof callApi<typeof messageCalls.listMessages>>[1]['query'], 'limit'>,
) => callApi(messageCalls.listMessages, { query: { ...query, limit: pageSize } }, { quiet: true });

const stretchOf = (page: Awaited<ReturnType<typeof ask>>): OpenThread => ({
  items: page.items,
  hasBefore: page.has_before,
  hasAfter: page.has_after,
});

/** The last page, or the one about the first word that has not been read when it lies above. */
const loadFirst = async ({ id, unread, my_read_to: read }: Thread): Promise<OpenThread> => {
  const isFarBack = unread > pageSize - 10 && read > 0;
  const page = await ask({ thread_id: id, ...(isFarBack ? { around: read } : {}) });
  return stretchOf(page);
};

/** What came after the last known word, page by page. */
const loadNewer = async (threadId: number, thread: OpenThread): Promise<OpenThread> => {
  let whole = thread;
  for (;;) {
    // The first word of a thread comes after nothing.
    const last = whole.items.at(-1);
    const page = await ask({ thread_id: threadId, ...(last ? { after: last.id } : {}) });
    whole = withAfter(whole, page);
    if (!page.has_after) return whole;
  }
};

const again = async (threadId: number, ids: readonly number[]): Promise<readonly Message[]> =>
  ids.length === 0
    ? []
    : callApi(messageCalls.getMessages, { body: { thread_id: threadId, ids: [...ids] } }, { quiet: true });

/** A thread looked at before: its newest words as they stand now, and what has come since. */
const refresh = async (threadId: number, thread: OpenThread): Promise<OpenThread> => {
  const ids = thread.items.slice(-recheckedAtOnce).map(({ id }) => id);
  const items = replaceMessages(thread.items, await again(threadId, ids));
  return thread.hasAfter ? { ...thread, items } : loadNewer(threadId, { ...thread, items });
};

/** The words of an open thread; what is known stands at once and is brought up to date behind. */
export const useThread = (thread: Thread): UseQueryResult<OpenThread, ApiError> =>
  useQuery<OpenThread, ApiError>({
    queryKey: keyOf(thread.id),
    queryFn: () => {
      const conversation = existing(thread.id);
      return conversation && conversation.items.length > 0
        ? refresh(thread.id, conversation)
        : loadFirst(thread);
    },
    staleTime: 0,
    meta: { offline: true },
  });

const pulling = new Map<number, Promise<void>>();
const asked = new Set<number>();

const pullOnce = async (threadId: number): Promise<void> => {
  do {
    asked.delete(threadId);
    // One's own word must not be there twice: first its sending ends, then it is taken from the server.
    await sendingIn(threadId);
    const thread = existing(threadId);
    if (!thread || thread.hasAfter) return;
    const newer = await loadNewer(threadId, thread);
    change(threadId, (now) =>
      now.hasAfter ? now : { ...now, items: mergeMessages(now.items, newer.items) },
    );
  } while (asked.has(threadId));
};

/** Takes what was said since; asked for twice at once it goes twice, one after the other. */
export const pull = (threadId: number): Promise<void> => {
  const running = pulling.get(threadId);
  asked.add(threadId);
  if (running) return running;
  const started = pullOnce(threadId)
    .catch(() => undefined) // the next word, or coming back to the thread, asks again
    .finally(() => pulling.delete(threadId));
  pulling.set(threadId, started);
  return started;
};

/** Takes one message as it stands now: it was edited, removed, or became something. */
export const refreshMessage = async (threadId: number, id: number): Promise<void> => {
  const messages = await again(threadId, [id]).catch(() => []);
  change(threadId, (thread) => ({ ...thread, items: replaceMessages(thread.items, messages) }));
};

/** A message that a call of ours answered with, in its place. */
export const putMessage = (threadId: number, message: Message): void =>
  change(threadId, (thread) => ({ ...thread, items: replaceMessages(thread.items, [message]) }));

/** The page above. */
export const loadOlder = async (threadId: number): Promise<void> => {
  const first = existing(threadId)?.items[0];
  if (!first) return;
  const page = await ask({ thread_id: threadId, before: first.id });
  change(threadId, (thread) => withBefore(thread, page));
};

/** The page below, while a found place far back is shown. */
export const loadLater = async (threadId: number): Promise<void> => {
  const last = existing(threadId)?.items.at(-1);
  if (!last) return;
  const page = await ask({ thread_id: threadId, after: last.id });
  change(threadId, (thread) => withAfter(thread, page));
};

/** Shows the place of a message, wherever it lies; what was known of the thread is given up for it. */
export const goToMessage = async (threadId: number, id: number): Promise<void> => {
  if (existing(threadId)?.items.some((message) => message.id === id)) return;
  const page = await ask({ thread_id: threadId, around: id });
  queryClient.setQueryData<OpenThread>(keyOf(threadId), stretchOf(page));
};

/** Back to the last words. */
export const goToLatest = async (threadId: number): Promise<void> => {
  if (existing(threadId)?.hasAfter === false) return;
  queryClient.setQueryData<OpenThread>(keyOf(threadId), stretchOf(await ask({ thread_id: threadId })));
};
