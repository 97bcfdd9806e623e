import { useEffect, useRef } from 'react';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { chatEvents } from '#features/chat/chat.events.ts';
import type { ChannelMessage } from '#kit/contract/define-event.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useLatest } from '#kit/web/use-latest.ts';

/** What is heard of a thread. */
export type Report = ChannelMessage<typeof chatEvents.report>;

const gatherMs = 300;

/** Gathers what comes in a burst into one run of the work. */
const useGathered = (work: () => void): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      work();
    }, gatherMs);
  };
};

/** Lists and numbers of threads follow what is heard, on whatever page the person is. */
export const useChatNews = (): void => {
  const refresh = useGathered(
    () => void invalidateCalls(threadCalls.listThreads, threadCalls.countThreads, threadCalls.listSides),
  );
  useEvent(chatEvents.report, refresh);
  useEvent(chatEvents.counted, refresh);
  // What was heard before this was there.
  const now = useLatest(refresh);
  useEffect(now, [now]);
};

/** Says that words which alarm the person have reached his window, though he has not looked at them yet. */
export const useDelivery = (missed: readonly Report[]): void => {
  const reached = useRef(new Map<number, number>());
  const notify = useGathered(() => {
    for (const [thread_id, delivered_to] of reached.current)
      callApi(threadCalls.markThread, { body: { thread_id, delivered_to } }, { quiet: true }).catch(
        () => undefined,
      );
    reached.current.clear();
  });
  const take = useLatest(({ data, header }: Report): void => {
    if (data.what !== 'message' || data.message_id === null || header === undefined) return;
    reached.current.set(data.thread_id, data.message_id);
    notify();
  });
  useEvent(chatEvents.report, take);
  useEffect(() => missed.forEach((message) => take(message)), [missed, take]);
};
