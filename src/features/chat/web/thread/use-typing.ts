import { useEffect, useRef, useState } from 'react';
import { chatEvents } from '#features/chat/chat.events.ts';
import { chatHints } from '#features/chat/chat.hints.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { publishHint, useEvent, useHint } from '#kit/web/calls/realtime.ts';

const texts = chatScreenTexts.thread;
const forgottenMs = 5_000;
const publishEveryMs = 3_000;

type Typing = { readonly name: string; readonly isNote: boolean };

/** Who writes in this thread now, in words; '' when nobody does. */
export const useTyping = (threadId: number): string => {
  const [typing, setTyping] = useState<ReadonlyMap<number, Typing>>(new Map());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const forget = (from: number): void =>
    setTyping((all) => new Map([...all].filter(([userId]) => userId !== from)));
  useHint(chatHints.typing, ({ from, data }) => {
    if (data['thread_id'] !== threadId || typeof data['name'] !== 'string') return;
    const one = { name: data['name'], isNote: data['is_note'] === true };
    setTyping((all) => new Map([...all, [from, one]]));
    clearTimeout(timers.current.get(from));
    timers.current.set(
      from,
      setTimeout(() => forget(from), forgottenMs),
    );
  });
  // What was being written has been said.
  useEvent(chatEvents.report, ({ data }) => {
    if (data.thread_id === threadId && data.what === 'message') setTyping(new Map());
  });
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  const [first] = typing.values();
  if (!first) return '';
  return first.isNote ? texts.typingNote(first.name) : texts.typing(first.name);
};

/** Tells the others that one writes, now and then while he does. */
export const usePublishTyping = (threadId: number): ((isNote: boolean) => void) => {
  const stated = useRef(0);
  return (isNote) => {
    if (Date.now() - stated.current < publishEveryMs) return;
    stated.current = Date.now();
    publishHint(chatHints.typing, { thread_id: threadId, is_note: isNote });
  };
};
