import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { chatErrors } from '#features/chat/chat.errors.ts';
import { isOurs } from '#features/chat/chat.words.ts';
import { chatFiles, chatMessages, chatThreads } from '#features/chat/server/chat.tables.ts';
import { fileView, type MessageView } from '#features/chat/server/show-messages.ts';
import { findThread, visibleThreads } from '#features/chat/server/visible-threads.ts';
import { maxDayBytes } from '#features/deal-documents/deal-documents.rules.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { FileDamaged, FileMissing } from '#kit/server/files/file-store.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import type { SentFile } from '#kit/server/send-file.ts';

type ChatFile = typeof chatFiles.$inferSelect;

/** Uploads of one person queue here, so that two at once cannot both fit into what is left. */
const dayLock = 5_002;

/** Refuses bytes beyond the caller's Moscow day in threads. */
const checkDay = async ({ db, caller, now }: Operation, bytes: number): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${dayLock}::int, ${caller.userId}::int)`);
  const midnight = new Date(`${moscowDateOf(now)}T00:00:00+03:00`);
  const [spent] = await db
    .select({ bytes: sql<number>`coalesce(sum(${chatFiles.bytes}), 0)::float8` })
    .from(chatFiles)
    .where(and(eq(chatFiles.uploadedBy, caller.userId), gte(chatFiles.uploadedAt, midnight)));
  if ((spent?.bytes ?? 0) + bytes > maxDayBytes) throw refuse(chatErrors.dayQuota);
};

/** Keeps files for a message that is being written; until it carries them they are the caller's alone. */
export const uploadFiles = async (
  operation: Operation,
  threadId: number,
  files: readonly ReceivedFile[],
): Promise<MessageView['files']> => {
  const { db, caller, now } = operation;
  const thread = await findThread(operation, threadId);
  await checkDay(
    operation,
    files.reduce((sum, file) => sum + file.bytes, 0),
  );
  const rows = files.map((file) => ({
    ...file,
    threadId: thread.id,
    uploadedBy: caller.userId,
    uploadedAt: now,
  }));
  const saved = await db.insert(chatFiles).values(rows).returning();
  return saved.map((row) =>
    fileView({ ...row, marks: [...row.marks], document_id: null, kind: null, kind_title: null }),
  );
};

/** Takes back a file that no words carry yet. */
export const dropFile = async ({ db, caller }: Operation, id: number): Promise<void> => {
  const dropped = await db
    .delete(chatFiles)
    .where(
      and(
        eq(chatFiles.id, id),
        eq(chatFiles.uploadedBy, caller.userId),
        isNull(chatFiles.messageId),
        isNull(chatFiles.scheduledId),
      ),
    )
    .returning({ id: chatFiles.id });
  if (dropped.length === 0) throw refuse(chatErrors.noFile);
};

type Reader = Pick<Operation, 'db' | 'caller'>;
type Found = { readonly file: ChatFile; readonly thread: typeof chatThreads.$inferSelect };

/** A file of a message the caller may read, or a loose one of his own: the right is proved in the same query. */
export const findFile = async ({ db, caller }: Reader, id: number): Promise<Found> => {
  const ofMessage = sql`exists (
    select 1 from ${chatMessages} m where m.id = ${chatFiles.messageId} and m.deleted_at is null
      and (${isOurs(caller.role)} or not m.is_note))`;
  const loose = sql`(${chatFiles.messageId} is null and ${chatFiles.uploadedBy} = ${caller.userId})`;
  const inSight = sql`exists (
    select 1 from ${chatThreads} t where t.id = ${chatThreads.id} and ${visibleThreads(caller)})`;
  const [found] = await db
    .select({ file: chatFiles, thread: chatThreads })
    .from(chatFiles)
    .innerJoin(chatThreads, eq(chatThreads.id, chatFiles.threadId))
    .where(and(eq(chatFiles.id, id), inSight, sql`(${ofMessage} or ${loose})`));
  if (!found) throw refuse(chatErrors.noFile);
  return found;
};

/** The bytes of a file, proved by their hash. */
export const openFile = async (context: CallContext & Reader, id: number): Promise<SentFile> => {
  const { services } = context;
  const { file } = await findFile(context, id);
  const { name, mime, sha256 } = file;
  const { stream, bytes } = await services.files.open(sha256, { verify: true }).catch((error: unknown) => {
    if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
    services.log.error({ event: error.name, chatFile: id, requestId: context.requestId });
    throw refuse(chatErrors.damaged);
  });
  return { stream, name, mime, bytes };
};

/** Removes loose files a day old: messages that were never sent. The bytes are swept with all that no row names. */
export const dropLooseFiles = async (db: Operation['db'], before: Date): Promise<void> => {
  await db
    .delete(chatFiles)
    .where(
      and(
        isNull(chatFiles.messageId),
        isNull(chatFiles.scheduledId),
        sql`${chatFiles.uploadedAt} < ${before.toISOString()}::timestamptz`,
      ),
    );
};

/** The message that carries a file. */
export const messageOf = async (
  { db }: Reader,
  file: ChatFile,
): Promise<typeof chatMessages.$inferSelect> => {
  const [message] = await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.id, file.messageId ?? 0));
  if (!message) throw refuse(chatErrors.noFile);
  return message;
};
