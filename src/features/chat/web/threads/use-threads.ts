import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { keepCurrent } from '#features/chat/chat.merge.ts';
import type { Counterpart, ThreadView } from '#features/chat/chat.words.ts';
import type { ThreadRow } from '#features/chat/web/chat-wire.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** Which threads are listed. */
export type ThreadFilter = {
  readonly view: ThreadView;
  readonly side?: Counterpart | undefined;
  readonly q?: string | undefined;
};

type Page = CallReply<typeof threadCalls.listThreads>;
type Shown = { readonly list: string; readonly ids: readonly number[] };
const pageSize = 30;

/** The threads page by page; the one being read keeps its place while the others come and go around it. */
export const useThreads = (filter: ThreadFilter, currentId: number | undefined) => {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  const answer = useInfiniteQuery<Page, ApiError, Page[], readonly unknown[], string | null>({
    queryKey: [threadCalls.listThreads.name, asked],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        threadCalls.listThreads,
        { body: { ...asked, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: null,
    getNextPageParam: (last) => last.next_cursor,
    select: ({ pages }) => pages,
    meta: { offline: true },
  });
  const { data: current } = useCall(
    threadCalls.getThread,
    { query: { id: currentId ?? 0 } },
    { enabled: currentId !== undefined, quiet: true },
  );
  const list = JSON.stringify(asked);
  const [shown, setShown] = useState<Shown>({ list, ids: [] });
  const fresh = answer.data?.flatMap(({ items }) => items) ?? [];
  const rows = keepCurrent<ThreadRow>(fresh, shown.list === list ? shown.ids : [], current);
  const ids = rows.map(({ id }) => id);
  if (shown.list !== list || shown.ids.join() !== ids.join()) setShown({ list, ids });
  return { answer, rows };
};
