import { chatEvents, type chatChanges } from '#features/chat/chat.events.ts';
import type { Hearer } from '#features/chat/server/hearers.ts';
import type { Thread } from '#features/chat/server/visible-threads.ts';
import type { Db } from '#kit/server/database.ts';
import { speak } from '#kit/server/realtime/speak.ts';

type Writing = { readonly db: Db; readonly now: Date };

/** What is said of a thread, and to whom. */
export type Telling = {
  readonly what: (typeof chatChanges)[number];
  readonly messageId: number | null;
  /** Who may know of it. */
  readonly to: readonly Hearer[];
  /** Words for those whom it should alarm; everybody else is only brought up to date. */
  readonly alarm?: { readonly to: readonly number[]; readonly header: string; readonly body: string };
};

/** Says over the channel what became of a thread; two kinds of hearers, one message each. */
export const tell = async (
  writing: Writing,
  thread: Thread,
  { what, messageId, to, alarm }: Telling,
): Promise<void> => {
  const data = { what, thread_id: thread.id, message_id: messageId, deal_id: thread.dealId };
  const alarmed = new Set(alarm?.to);
  const loud = to.filter(({ id, isMuted }) => alarmed.has(id) && !isMuted).map(({ id }) => id);
  const quiet = to.map(({ id }) => id).filter((id) => !loud.includes(id));
  if (alarm) {
    const { header, body } = alarm;
    await speak(writing, chatEvents.told, { to: loud, header, body, data });
  }
  await speak(writing, chatEvents.told, { to: quiet, data });
};

/** Says to our side that what waits for them is to be counted anew. */
export const tellCounted = (writing: Writing, to: readonly Hearer[]): Promise<void> =>
  speak(writing, chatEvents.counted, { to: to.map(({ id }) => id) });
