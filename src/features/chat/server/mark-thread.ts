import { sql } from 'drizzle-orm';
import type { threadCalls } from '#features/chat/threads.contract.ts';
import { chatEvents } from '#features/chat/chat.events.ts';
import { chatMarks, chatMessages } from '#features/chat/server/chat.tables.ts';
import { findThread, type Thread } from '#features/chat/server/visible-threads.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';

type Body = CallParsed<typeof threadCalls.markThread>['body'];
type Marks = { readonly delivered: number; readonly read: number };

const readOwn = async (db: Db, threadId: number, userId: number): Promise<Marks> =>
  (await selectRow<Marks>(
    db,
    sql`select delivered_id as delivered, read_id as read from ${chatMarks}
        where thread_id = ${threadId} and user_id = ${userId}`,
  )) ?? { delivered: 0, read: 0 };

/** Whose words have got a tick by a mark that moved: their authors hear of it, and nobody else. */
const authorsBetween = async (db: Db, threadId: number, after: number, upTo: number): Promise<number[]> => {
  const rows = await selectRows<{ id: number }>(
    db,
    sql`select distinct m.author_id as id from ${chatMessages} m
        where m.thread_id = ${threadId} and m.id > ${after} and m.id <= ${upTo}
          and not m.is_note and m.author_id is not null`,
  );
  return rows.map(({ id }) => id);
};

const notifyAuthors = async (
  operation: Operation,
  thread: Thread,
  before: Marks,
  now: Marks,
): Promise<void> => {
  const { db, caller } = operation;
  const from = Math.min(
    before.delivered < now.delivered ? before.delivered : now.delivered,
    before.read < now.read ? before.read : now.read,
  );
  const authors = await authorsBetween(db, thread.id, from, Math.max(now.delivered, now.read));
  const to = authors.filter((id) => id !== caller.userId);
  const data = { what: 'marks', thread_id: thread.id, message_id: null, deal_id: thread.dealId } as const;
  await publish(operation, chatEvents.report, { to, data });
};

/** Moves the caller's marks forward, never back, and not beyond the last word there is. */
export const markThread = async (operation: Operation, body: Body): Promise<void> => {
  const { db, caller } = operation;
  const thread = await findThread(operation, body.thread_id);
  const before = await readOwn(db, thread.id, caller.userId);
  const [requestedRead, requestedDelivered] = [
    body.read_to ?? 0,
    Math.max(body.delivered_to ?? 0, body.read_to ?? 0),
  ];
  const last = sql`coalesce((select max(m.id) from ${chatMessages} m where m.thread_id = ${thread.id}), 0)`;
  const marks = {
    threadId: thread.id,
    userId: caller.userId,
    deliveredId: sql<number>`least(${requestedDelivered}::int, ${last})`,
    readId: sql<number>`least(${requestedRead}::int, ${last})`,
  };
  const [saved] = await db
    .insert(chatMarks)
    .values(marks)
    .onConflictDoUpdate({
      target: [chatMarks.threadId, chatMarks.userId],
      set: {
        deliveredId: sql`greatest(${chatMarks.deliveredId}, excluded.delivered_id)`,
        readId: sql`greatest(${chatMarks.readId}, excluded.read_id)`,
      },
    })
    .returning({ delivered: chatMarks.deliveredId, read: chatMarks.readId });
  if (!saved) throw new Error('The marks were not written');
  if (saved.read === before.read && saved.delivered === before.delivered) return;
  await notifyAuthors(operation, thread, before, saved);
  if (saved.read > before.read) await publish(operation, chatEvents.counted, { to: [caller.userId] });
};

/** Whether a thread may disturb the caller; muted, it makes no sound and does not count for him. */
export const muteThread = async (operation: Operation, threadId: number, isMuted: boolean): Promise<void> => {
  const { db, caller } = operation;
  const thread = await findThread(operation, threadId);
  await db
    .insert(chatMarks)
    .values({ threadId: thread.id, userId: caller.userId, isMuted })
    .onConflictDoUpdate({ target: [chatMarks.threadId, chatMarks.userId], set: { isMuted } });
  await publish(operation, chatEvents.counted, { to: [caller.userId] });
};
