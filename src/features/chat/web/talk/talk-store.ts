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
import { sendingIn } from '#features/chat/web/talk/outbox.ts';
import type { ApiError } from '#kit/web/api-error.ts';
import { callApi } from '#kit/web/call-api.ts';
import { queryClient } from '#kit/web/query-client.ts';

/** What is known of a talk's words. */
export type Talk = Stretch<Message>;

const pageSize = 50;
const recheckedAtOnce = 100;
const keyOf = (threadId: number): readonly [string, number] => ['chat.talk', threadId];

const known = (threadId: number): Talk | undefined => queryClient.getQueryData<Talk>(keyOf(threadId));

const change = (threadId: number, by: (talk: Talk) => Talk): void => {
  queryClient.setQueryData<Talk>(keyOf(threadId), (talk) => talk && by(talk));
};

const ask = (
  query: Omit<Parameters<typeof callApi<typeof messageCalls.listMessages>>[1]['query'], 'limit'>,
) => callApi(messageCalls.listMessages, { query: { ...query, limit: pageSize } }, { quiet: true });

const stretchOf = (page: Awaited<ReturnType<typeof ask>>): Talk => ({
  items: page.items,
  hasBefore: page.has_before,
  hasAfter: page.has_after,
});

/** The last page, or the one about the first word that has not been read when it lies above. */
const loadFirst = async ({ id, unread, my_read_to: read }: Thread): Promise<Talk> => {
  const isFarBack = unread > pageSize - 10 && read > 0;
  const page = await ask({ thread_id: id, ...(isFarBack ? { around: read } : {}) });
  return stretchOf(page);
};

/** What came after the last known word, page by page. */
const loadNewer = async (threadId: number, talk: Talk): Promise<Talk> => {
  let whole = talk;
  for (;;) {
    // The first word of a talk comes after nothing.
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

/** A talk looked at before: its newest words as they stand now, and what has come since. */
const refresh = async (threadId: number, talk: Talk): Promise<Talk> => {
  const ids = talk.items.slice(-recheckedAtOnce).map(({ id }) => id);
  const items = replaceMessages(talk.items, await again(threadId, ids));
  return talk.hasAfter ? { ...talk, items } : loadNewer(threadId, { ...talk, items });
};

/** The words of an open talk; what is known stands at once and is brought up to date behind. */
export const useTalk = (thread: Thread): UseQueryResult<Talk, ApiError> =>
  useQuery<Talk, ApiError>({
    queryKey: keyOf(thread.id),
    queryFn: () => {
      const talk = known(thread.id);
      return talk && talk.items.length > 0 ? refresh(thread.id, talk) : loadFirst(thread);
    },
    staleTime: 0,
  });

const pulling = new Map<number, Promise<void>>();
const asked = new Set<number>();

const pullOnce = async (threadId: number): Promise<void> => {
  do {
    asked.delete(threadId);
    // One's own word must not be there twice: first its sending ends, then it is taken from the server.
    await sendingIn(threadId);
    const talk = known(threadId);
    if (!talk || talk.hasAfter) return;
    const newer = await loadNewer(threadId, talk);
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
    .catch(() => undefined) // the next word, or coming back to the talk, asks again
    .finally(() => pulling.delete(threadId));
  pulling.set(threadId, started);
  return started;
};

/** Takes one message as it stands now: it was edited, removed, or became something. */
export const refreshMessage = async (threadId: number, id: number): Promise<void> => {
  const messages = await again(threadId, [id]).catch(() => []);
  change(threadId, (talk) => ({ ...talk, items: replaceMessages(talk.items, messages) }));
};

/** A message that a call of ours answered with, in its place. */
export const putMessage = (threadId: number, message: Message): void =>
  change(threadId, (talk) => ({ ...talk, items: replaceMessages(talk.items, [message]) }));

/** The page above. */
export const loadOlder = async (threadId: number): Promise<void> => {
  const first = known(threadId)?.items[0];
  if (!first) return;
  const page = await ask({ thread_id: threadId, before: first.id });
  change(threadId, (talk) => withBefore(talk, page));
};

/** The page below, while a found place far back is shown. */
export const loadLater = async (threadId: number): Promise<void> => {
  const last = known(threadId)?.items.at(-1);
  if (!last) return;
  const page = await ask({ thread_id: threadId, after: last.id });
  change(threadId, (talk) => withAfter(talk, page));
};

/** Shows the place of a message, wherever it lies; what was known of the talk is given up for it. */
export const goToMessage = async (threadId: number, id: number): Promise<void> => {
  if (known(threadId)?.items.some((message) => message.id === id)) return;
  const page = await ask({ thread_id: threadId, around: id });
  queryClient.setQueryData<Talk>(keyOf(threadId), stretchOf(page));
};

/** Back to the last words. */
export const goToLatest = async (threadId: number): Promise<void> => {
  if (known(threadId)?.hasAfter === false) return;
  queryClient.setQueryData<Talk>(keyOf(threadId), stretchOf(await ask({ thread_id: threadId })));
};
