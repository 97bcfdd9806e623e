import { Button } from '@mantine/core';
import { MessageCircleOff } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Thread } from '#features/chat/web/chat-wire.ts';
import { ThreadView } from '#features/chat/web/thread/Thread.tsx';
import { ThreadSkeleton } from '#features/chat/web/thread/ThreadSkeleton.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { troubleOf } from '#kit/web/states/trouble-of.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.thread;
const notFound = 404;

type OpenThreadProps = {
  readonly threadId: number;
  readonly foundId?: number | undefined;
  readonly isNarrow: boolean;
  readonly head: (thread: Thread | undefined) => ReactNode;
  /** The way back to the list, when the thread is not there. */
  readonly onLeave?: (() => void) | undefined;
};

/** A thread by its number: fetched, or said why not. */
export const OpenThread = ({ threadId, foundId, isNarrow, head, onLeave }: OpenThreadProps): ReactElement => {
  const answer = useCall(threadCalls.getThread, { query: { id: threadId } }, { quiet: true });
  if (answer.data)
    return (
      <ThreadView
        key={threadId}
        thread={answer.data}
        foundId={foundId}
        isNarrow={isNarrow}
        head={head(answer.data)}
      />
    );
  const trouble = troubleOf(answer);
  return (
    <section className="column shrinks short on-canvas">
      {head(undefined)}
      {trouble ? (
        <div className="column grow short beside">
          {trouble.status === notFound ? (
            <EmptyState
              icon={MessageCircleOff}
              title={texts.missing}
              text={texts.missingText}
              actions={
                onLeave && (
                  <Button variant="default" onClick={onLeave}>
                    {texts.toList}
                  </Button>
                )
              }
            />
          ) : (
            <ErrorState error={trouble} title={texts.failed} onRetry={() => answer.refetch()} />
          )}
        </div>
      ) : (
        <ThreadSkeleton />
      )}
    </section>
  );
};
