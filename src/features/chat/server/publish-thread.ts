import { chatEvents, type chatChanges } from '#features/chat/chat.events.ts';
import type { Recipient } from '#features/chat/server/recipients.ts';
import type { Thread } from '#features/chat/server/visible-threads.ts';
import type { Db } from '#kit/server/database.ts';
import { publish } from '#kit/server/realtime/publish.ts';

type Writing = { readonly db: Db; readonly now: Date };

/** What is said of a thread, and to whom. */
type Scenario = {
  readonly what: (typeof chatChanges)[number];
  readonly messageId: number | null;
  /** Who may know of it. */
  readonly to: readonly Recipient[];
  /** Words for those whom it should alarm; everybody else is only brought up to date. */
  readonly alarm?: { readonly to: readonly number[]; readonly header: string; readonly body: string };
};

/** Says over the channel what became of a thread; two kinds of recipients, one message each. */
export const inform = async (
  writing: Writing,
  thread: Thread,
  { what, messageId, to, alarm }: Scenario,
): Promise<void> => {
  const data = { what, thread_id: thread.id, message_id: messageId, deal_id: thread.dealId };
  const alarmed = new Set(alarm?.to);
  const loud = to.filter(({ id, isMuted }) => alarmed.has(id) && !isMuted).map(({ id }) => id);
  const quiet = to.map(({ id }) => id).filter((id) => !loud.includes(id));
  if (alarm) {
    const { header, body } = alarm;
    await publish(writing, chatEvents.report, { to: loud, header, body, data });
  }
  await publish(writing, chatEvents.report, { to: quiet, data });
};

/** Says to our side that what waits for them is to be counted anew. */
export const publishCounted = (writing: Writing, to: readonly Recipient[]): Promise<void> =>
  publish(writing, chatEvents.counted, { to: to.map(({ id }) => id) });
