import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { rowMoment } from '#features/chat/chat.when.ts';
import type { Found } from '#features/chat/web/chat-wire.ts';
import { markedPieces } from '#features/chat/chat.marked-pieces.ts';
import styles from '#features/chat/web/threads/threads.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { troubleOf } from '#kit/web/states/trouble-of.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';

type Page = CallReply<typeof messageCalls.searchMessages>;
const pageSize = 20;

/** Words found in messages, page by page; in one thread when it is named. */
export const useFound = (q: string, threadId?: number) =>
  useInfiniteQuery<Page, ApiError, readonly Found[], readonly unknown[], string | null>({
    queryKey: [messageCalls.searchMessages.name, q, threadId],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        messageCalls.searchMessages,
        {
          body: {
            q,
            limit: pageSize,
            ...(threadId === undefined ? {} : { thread_id: threadId }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal, quiet: true },
      ),
    enabled: q !== '',
    initialPageParam: null,
    getNextPageParam: (last) => last.next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

type FoundMessagesProps = {
  readonly found: ReturnType<typeof useFound>;
  readonly words: string;
  readonly now: Date;
  readonly onOpen: (found: Found) => void;
};

/** Found messages with the words marked; each leads to its place. */
export const FoundMessages = ({ found, words, now, onOpen }: FoundMessagesProps): ReactElement => {
  if (!found.data) {
    const trouble = troubleOf(found);
    return trouble ? (
      <ErrorState
        error={trouble}
        title={chatScreenTexts.list.messagesFailed}
        onRetry={() => found.refetch()}
      />
    ) : (
      <LoadingRows rows={3} rowHeight={60} />
    );
  }
  return (
    <>
      <ul>
        {found.data.map((one) => (
          <li key={one.message_id} className="hair-bottom">
            <button
              type="button"
              className={`grid-1 gap-2 full py-8 px-16 text-left no-edge pressed no-ground hovers ${styles['found']}`}
              onClick={() => onOpen(one)}
            >
              <span className="row gap-6 shrinks">
                <b className="medium ellipsis">{one.author}</b>
                <span className="small muted ellipsis">
                  {one.deal ? chatScreenTexts.row.deal(one.deal.id, '') : one.thread_title}
                </span>
                <span className="spacer" />
                <span className="small muted">{rowMoment(one.at, now)}</span>
              </span>
              <span
                className={`clipped text-13 line-18 soft breaks ${styles['excerpt']} ${one.is_note ? 'wait' : ''}`}
              >
                {markedPieces(one.text, words).map(({ at, text, isMarked }) =>
                  isMarked ? (
                    <mark className="inherits round-3" key={at}>
                      {text}
                    </mark>
                  ) : (
                    <span key={at}>{text}</span>
                  ),
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {chatScreenTexts.list.moreMessages}
        </Button>
      )}
    </>
  );
};
