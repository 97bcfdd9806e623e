import { messageCalls } from '#features/chat/messages.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { ChatFile, Message } from '#features/chat/web/chat-wire.ts';
import { discardParcel, post as postParcel, sendingOf, useOutbox, whenSent } from '#kit/web/outbox/outbox.ts';
import type { Waiting } from '#kit/web/outbox/parcel.ts';

/** Words as they leave the composer. */
export type Words = {
  readonly threadId: number;
  readonly text: string;
  readonly isNote: boolean;
  readonly side: 'client' | 'bank' | null;
  readonly replyTo: { readonly id: number; readonly author: string; readonly text: string } | null;
  readonly mentions: readonly number[];
  readonly files: readonly ChatFile[];
};

/** Words on their way, as the thread shows them. */
export type Outgoing = Words & {
  readonly key: string;
  readonly at: string;
  /** Why they did not go; null while they are on their way or wait for the line. */
  readonly why: string | null;
  /** The message they have become, until it is seen in the thread. */
  readonly messageId: number | null;
};

const mostRemembered = 20;

/** The messages that notes sent from here have become, the last of them. */
const publishedNotes = new Map<string, number>();

const lineOf = (threadId: number): string => `chat ${threadId}`;

const wordsOf = ({ about }: Waiting): Words => about as Words; // put there by `post` below

const remember = (key: string, messageId: number): void => {
  publishedNotes.set(key, messageId);
  const [oldest] = publishedNotes.keys();
  if (publishedNotes.size > mostRemembered && oldest !== undefined) publishedNotes.delete(oldest);
};

/** The message that a note sent from here has become; undefined while it is on its way. */
export const messageOfNote = (key: string): number | undefined => publishedNotes.get(key);

/** What follows once words are said: the thread takes them from the server. */
export const whenPublished = (work: (threadId: number) => Promise<void>): void =>
  whenSent(messageCalls.sendMessage, async (parcel) => {
    const { threadId, isNote } = wordsOf(parcel);
    if (isNote) remember(parcel.key, (parcel.reply as Message).id);
    await work(threadId);
  });

/** Puts words into the outbox and sends them, now or when the line is back; returns their key. */
export const post = (words: Words): string => {
  const { threadId, text, isNote, side, replyTo, mentions, files } = words;
  const body = {
    thread_id: threadId,
    text,
    is_note: isNote,
    mentions,
    file_ids: files.map(({ id }) => id),
    ...(side === null ? {} : { side }),
    ...(replyTo === null ? {} : { reply_to_id: replyTo.id }),
  };
  return postParcel({
    call: messageCalls.sendMessage,
    input: { body },
    line: lineOf(threadId),
    title: chatScreenTexts.waiting(isNote, text || files.map(({ name }) => name).join(', ')),
    about: words,
  });
};

/** Takes words out of the outbox: nobody wants them any more. */
export const dropOutgoing = discardParcel;

/** Resolves once nothing is being sent in a thread. */
export const sendingIn = (threadId: number): Promise<void> => sendingOf(lineOf(threadId));

/** Words of one thread that are on their way. */
export const useOutgoing = (threadId: number): readonly Outgoing[] => {
  const line = lineOf(threadId);
  return useOutbox((state) => state.parcels)
    .filter((parcel) => parcel.line === line)
    .map((parcel) => ({
      ...wordsOf(parcel),
      key: parcel.key,
      at: parcel.at,
      why: parcel.why,
      messageId: parcel.state === 'sent' ? (parcel.reply as Message).id : null,
    }));
};
