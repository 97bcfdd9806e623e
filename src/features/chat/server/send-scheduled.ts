import { and, asc, eq, lte } from 'drizzle-orm';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { chatFiles, chatScheduled } from '#features/chat/server/chat.tables.ts';
import { report } from '#features/chat/server/send-message.ts';
import { lockThread } from '#features/chat/server/visible-threads.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { Refusal } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

type Row = typeof chatScheduled.$inferSelect;

/** The author as he would be if he sent it himself now; null when he no longer may act in that role. */
const authorOf = async (db: Db, row: Row) => {
  const [user] = await db.select().from(users).where(eq(users.id, row.authorId));
  if (!user || user.status !== 'active' || !user.roles.includes(row.authorRole)) return null;
  return actAs(db, user.username, row.authorRole);
};

/** Sends one by the operation a person sends with; tells why it could not be sent, null when it was. */
const send = async (services: Services, db: Db, row: Row): Promise<string | null> => {
  const caller = await authorOf(db, row);
  if (!caller) return chatTexts.noLongerYours;
  const operation: Operation = {
    db,
    caller,
    services,
    now: services.clock.now(),
    requestId: 'job',
    callName: 'chat.sendScheduled',
    afterCommit: () => undefined,
  };
  const files = await db
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(eq(chatFiles.scheduledId, row.id));
  const words = {
    text: row.text,
    is_note: row.isNote,
    mentions: row.mentions,
    file_ids: files.map(({ id }) => id),
    ...(row.side === null ? {} : { side: row.side }),
    ...(row.replyToId === null ? {} : { reply_to_id: row.replyToId }),
  };
  try {
    const thread = await lockThread(operation, row.threadId);
    await report(operation, thread, words, async (messageId) => {
      await db
        .update(chatFiles)
        .set({ messageId, scheduledId: null })
        .where(eq(chatFiles.scheduledId, row.id));
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message; // nothing was written before a refusal
    throw error;
  }
};

const end = async (services: Services, id: number): Promise<void> => {
  await services.database.write(async (db) => {
    const waiting = and(eq(chatScheduled.id, id), eq(chatScheduled.state, 'waiting'));
    const [row] = await db.select().from(chatScheduled).where(waiting).for('update', { skipLocked: true });
    if (!row) return;
    const problem = await send(services, db, row);
    const state = problem === null ? 'sent' : 'failed';
    await db.update(chatScheduled).set({ state, problem }).where(eq(chatScheduled.id, id));
    if (problem === null) return;
    await notify(
      { db, now: services.clock.now() },
      {
        to: [row.authorId],
        fromUserId: null,
        kind: 'chat',
        header: chatTexts.notSent,
        message: problem,
        entity: { kind: 'thread', id: row.threadId },
      },
    );
  });
};

/** Sends what has come to its hour. Each in a transaction of its own; harmless when repeated. */
export const sendScheduled = async (services: Services): Promise<void> => {
  const due = and(eq(chatScheduled.state, 'waiting'), lte(chatScheduled.sendAt, services.clock.now()));
  const rows = await services.database.read((db) =>
    db
      .select({ id: chatScheduled.id })
      .from(chatScheduled)
      .where(due)
      .orderBy(asc(chatScheduled.sendAt), asc(chatScheduled.id))
      .limit(services.jobPage),
  );
  for (const { id } of rows) await end(services, id);
};
