import { create } from 'zustand';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { chatKeyTexts } from '#features/chat/chat-key.texts.ts';
import type { ChatFile } from '#features/chat/web/chat-wire.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { readStored, writeStored } from '#kit/web/stored-values.ts';

/** Words on their way. `key` is their Idempotency-Key: sent any number of times they are said once. */
export type Outgoing = {
  readonly key: string;
  readonly threadId: number;
  readonly at: string;
  readonly text: string;
  readonly isNote: boolean;
  readonly side: 'client' | 'bank' | null;
  readonly replyTo: { readonly id: number; readonly author: string; readonly text: string } | null;
  readonly mentions: readonly number[];
  readonly files: readonly ChatFile[];
  /** Why they did not go; null while they are on their way or wait for the line. */
  readonly why: string | null;
  /** The message they have become, until it is seen in the thread. */
  readonly messageId: number | null;
};

const retentionHours = 23; // the server forgets a key after a day, and then could say the same words again
const hourMs = 3_600_000;
const storeName = 'chat.outbox';
const tryAgainMs = 5_000;
const mostRemembered = 20;

const useOutbox = create<{ readonly words: readonly Outgoing[] }>(() => ({ words: [] }));
const sending = new Map<string, { readonly threadId: number; readonly done: Promise<void> }>();
/** The messages that notes sent from here have become, the last of them. */
const publishedNotes = new Map<string, number>();
let ownerId: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let onPublished: (threadId: number) => Promise<void> = () => Promise.resolve();

const stored = (): readonly Outgoing[] =>
  ownerId === null ? [] : readStored<Outgoing[]>(storeName, ownerId, []);

/** Changes what is kept as it stands now, for another window of the same person keeps its words there too. */
const change = (by: (words: readonly Outgoing[]) => readonly Outgoing[]): void => {
  const stated = useOutbox.getState().words.filter(({ messageId }) => messageId !== null);
  const next = by([...stored(), ...stated]);
  if (ownerId !== null)
    writeStored(
      storeName,
      ownerId,
      next.filter(({ messageId }) => messageId === null),
    );
  useOutbox.setState({ words: next });
};

const patch = (key: string, changes: Partial<Outgoing>): void =>
  change((words) => words.map((one) => (one.key === key ? { ...one, ...changes } : one)));

/** Takes words out of the outbox: they are in the thread now, or nobody wants them any more. */
export const dropOutgoing = (key: string): void => change((words) => words.filter((one) => one.key !== key));

const passing: ReadonlySet<string> = new Set(['kit.keyBusy', 'kit.tooMany', 'kit.conflict']);

const bodyOf = (words: Outgoing) => ({
  thread_id: words.threadId,
  text: words.text,
  is_note: words.isNote,
  mentions: [...words.mentions],
  file_ids: words.files.map(({ id }) => id),
  ...(words.side === null ? {} : { side: words.side }),
  ...(words.replyTo === null ? {} : { reply_to_id: words.replyTo.id }),
});

const remember = (key: string, messageId: number): void => {
  publishedNotes.set(key, messageId);
  const [oldest] = publishedNotes.keys();
  if (publishedNotes.size > mostRemembered && oldest !== undefined) publishedNotes.delete(oldest);
};

/** The message that a note sent from here has become; undefined while it is on its way. */
export const messageOfNote = (key: string): number | undefined => publishedNotes.get(key);

const trySending = async (words: Outgoing): Promise<void> => {
  try {
    const message = await callApi(
      messageCalls.sendMessage,
      { body: bodyOf(words) },
      { key: words.key, quiet: true },
    );
    if (words.isNote) remember(words.key, message.id);
    patch(words.key, { messageId: message.id, why: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isWaiting = error.status === 0 || passing.has(error.code);
    patch(words.key, { why: isWaiting ? null : error.firstProblem });
    if (isWaiting) later();
  }
};

const isTooOld = ({ at }: Outgoing): boolean => Date.now() - Date.parse(at) > retentionHours * hourMs;

/** The first words of each thread that wait, so that they are said in the order they were written. */
const nextWords = (): readonly Outgoing[] => {
  const busy = new Set([...sending.values()].map(({ threadId }) => threadId));
  return useOutbox.getState().words.filter((words) => {
    if (words.messageId !== null || words.why !== null || busy.has(words.threadId)) return false;
    busy.add(words.threadId);
    return true;
  });
};

const send = (words: Outgoing): void => {
  if (isTooOld(words)) return patch(words.key, { why: chatKeyTexts.tooOld });
  const done = trySending(words).finally(() => sending.delete(words.key));
  sending.set(words.key, { threadId: words.threadId, done });
  const sync = async (): Promise<void> => {
    await done;
    await onPublished(words.threadId);
    const isPublished = useOutbox
      .getState()
      .words.some(({ key, messageId }) => key === words.key && messageId !== null);
    if (!isPublished) return;
    dropOutgoing(words.key);
    flush();
  };
  void sync();
};

/** Sends what waits; told when the line is back. */
export const flush = (): void => {
  clearTimeout(timer);
  timer = undefined;
  for (const words of nextWords()) send(words);
};

const later = (): void => {
  timer ??= setTimeout(flush, tryAgainMs);
};

/** Opens the outbox of a person, with what has stayed in it since another day, and sends that. */
export const openOutbox = (userId: number): void => {
  if (ownerId === userId) return;
  ownerId = userId;
  useOutbox.setState({ words: stored() });
  globalThis.addEventListener('storage', () => change((words) => words));
};

/** What follows once words are said: the thread takes them from the server. */
export const whenPublished = (work: (threadId: number) => Promise<void>): void => {
  onPublished = work;
};

export type Words = Omit<Outgoing, 'key' | 'at' | 'why' | 'messageId'>;

/** Puts words into the outbox and sends them, now or when the line is back; returns their key. */
export const post = (words: Words): string => {
  const entry = {
    ...words,
    key: crypto.randomUUID(),
    at: new Date().toISOString(),
    why: null,
    messageId: null,
  };
  change((all) => [...all, entry]);
  flush();
  return entry.key;
};

/** Sends words that did not go once more. */
export const retry = (key: string): void => {
  patch(key, { why: null, at: new Date().toISOString() });
  flush();
};

/** Resolves once nothing is being sent in a thread. */
export const sendingIn = async (threadId: number): Promise<void> => {
  const own = [...sending.values()].filter((one) => one.threadId === threadId);
  await Promise.all(own.map(({ done }) => done));
};

/** Words of one thread that are on their way. */
export const useOutgoing = (threadId: number): readonly Outgoing[] => {
  const all = useOutbox((state) => state.words);
  return all.filter((words) => words.threadId === threadId);
};
