import { Button } from '@mantine/core';
import { MessageCircleOff } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Thread } from '#features/chat/web/chat-wire.ts';
import { Talk } from '#features/chat/web/talk/Talk.tsx';
import styles from '#features/chat/web/talk/talk.module.css';
import { TalkSkeleton } from '#features/chat/web/talk/TalkSkeleton.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { ErrorState } from '#kit/web/ErrorState.tsx';
import { useCall } from '#kit/web/use-call.ts';

const texts = chatScreenTexts.talk;
const notFound = 404;

type OpenTalkProps = {
  readonly threadId: number;
  readonly foundId?: number | undefined;
  readonly isNarrow: boolean;
  readonly head: (thread: Thread | undefined) => ReactNode;
  /** The way back to the list, when the talk is not there. */
  readonly onLeave?: (() => void) | undefined;
};

/** A talk by its number: fetched, or said why not. */
export const OpenTalk = ({ threadId, foundId, isNarrow, head, onLeave }: OpenTalkProps): ReactElement => {
  const answer = useCall(threadCalls.getThread, { query: { id: threadId } }, { quiet: true });
  if (answer.data)
    return (
      <Talk
        key={threadId}
        thread={answer.data}
        foundId={foundId}
        isNarrow={isNarrow}
        head={head(answer.data)}
      />
    );
  return (
    <section className={styles['talk']}>
      {head(undefined)}
      {answer.error ? (
        <div className={styles['listFrame']}>
          {answer.error.status === notFound ? (
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
            <ErrorState error={answer.error} title={texts.failed} onRetry={() => answer.refetch()} />
          )}
        </div>
      ) : (
        <TalkSkeleton />
      )}
    </section>
  );
};
