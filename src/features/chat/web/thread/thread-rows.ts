import { moscowDateOf } from '#domain/moscow-date.ts';
import type { Message } from '#features/chat/web/chat-wire.ts';

const togetherMs = 5 * 60_000;

/** A line of the thread: the head of a day, the mark before what has not been read, a message. */
export type ThreadLine =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      readonly isContinued: boolean;
    };

const isContinuation = (message: Message, before: Message | undefined): boolean =>
  before !== undefined &&
  !before.is_system &&
  before.is_note === message.is_note &&
  before.side === message.side &&
  before.author?.id === message.author?.id &&
  Date.parse(message.at) - Date.parse(before.at) < togetherMs;

/** The lines of a thread; `unreadFrom` is the first message that was not read when the thread was opened. */
export const threadRows = (messages: readonly Message[], unreadFrom: number | null): readonly ThreadLine[] =>
  messages.flatMap((message, at): ThreadLine[] => {
    const before = messages[at - 1];
    const day = moscowDateOf(new Date(message.at));
    const isNewDay = !before || moscowDateOf(new Date(before.at)) !== day;
    const isFirstUnread = message.id === unreadFrom;
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day ${day}`, day }] : []),
      ...(isFirstUnread ? [{ kind: 'unread' as const, key: 'unread' }] : []),
      {
        kind: 'message',
        key: String(message.id),
        message,
        isContinued: !isNewDay && !isFirstUnread && isContinuation(message, before),
      },
    ];
  });
