import { type RefObject, useEffect, useRef } from 'react';
import { threadCalls } from '#features/chat/threads.contract.ts';
import type { Thread } from '#features/chat/web/chat-wire.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const pauseMs = 1_000;

/** The last message of which at least the beginning is in sight. */
const lastSeen = (box: HTMLElement): number => {
  const { bottom } = box.getBoundingClientRect();
  let last = 0;
  for (const element of box.querySelectorAll<HTMLElement>('[data-message]')) {
    if (element.getBoundingClientRect().top > bottom - 24) break;
    last = Number(element.dataset['message']);
  }
  return last;
};

/** Tells the server up to where the words on the screen have been read, at most once a second, while somebody looks. */
export const useReading = (
  box: RefObject<HTMLDivElement | null>,
  thread: Thread,
  mark: string,
): (() => void) => {
  const report = useRef(thread.my_read_to);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const notify = useLatest((): void => {
    timer.current = null;
    const element = box.current;
    if (!element || document.visibilityState !== 'visible') return;
    const read = lastSeen(element);
    if (read <= report.current) return;
    const before = report.current;
    report.current = read;
    const body = { thread_id: thread.id, read_to: read };
    callApi(threadCalls.markThread, { body }, { quiet: true }).catch(() => {
      report.current = before; // said again with the next look
    });
  });
  const view = useLatest((): void => {
    timer.current ??= setTimeout(notify, pauseMs);
  });
  useEffect(() => {
    view();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with every change of what is shown
  }, [view, mark]);
  useEffect(() => {
    document.addEventListener('visibilitychange', view);
    return () => {
      document.removeEventListener('visibilitychange', view);
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
  }, [view]);
  return view;
};
