import { eq } from 'drizzle-orm';
import { searchTextOf } from '#features/chat/chat.rules.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import type { MessageWarning } from '#features/chat/chat.words.ts';
import { chatFiles, chatMessages, chatThreads } from '#features/chat/server/chat.tables.ts';
import { readRecipients } from '#features/chat/server/recipients.ts';
import { openThread } from '#features/chat/server/open-thread.ts';
import { sendMessage } from '#features/chat/server/send-message.ts';
import { resolveThread } from '#features/chat/server/resolve-thread.ts';
import { inform } from '#features/chat/server/publish-thread.ts';
import type { Thread } from '#features/chat/server/visible-threads.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

type Writing = { readonly db: Db; readonly now: Date };

/** What a bank says of an application in a letter. */
type BankWord = {
  readonly legId: number;
  readonly text: string;
  readonly files: readonly ReceivedFile[];
  readonly warnings: readonly MessageWarning[];
};

const excerptLength = 200;

/** The thread with the bank of an application, made where there is none, and locked. */
const lockThread = async ({ db, now }: Writing, legId: number): Promise<Thread> => {
  const [leg] = await db.select().from(dealLegs).where(eq(dealLegs.id, legId));
  if (!leg || leg.bankId === null) throw new Error(`No bank of leg ${legId}`);
  const place = { kind: 'bank_leg', side: 'bank', dealId: leg.dealId, legId, bankId: leg.bankId } as const;
  await db
    .insert(chatThreads)
    .values({ ...place, createdAt: now, lastAt: now })
    .onConflictDoNothing();
  const [thread] = await db.select().from(chatThreads).where(eq(chatThreads.legId, legId)).for('update');
  if (!thread) throw new Error(`No talk of leg ${legId}`);
  return thread;
};

/** Lays the words of a bank, and its files, into the thread of an application; who leads the thread is alarmed. */
export const receiveFromBank = async (
  writing: Writing,
  { legId, text, files, warnings }: BankWord,
): Promise<number> => {
  const { db, now } = writing;
  const thread = await lockThread(writing, legId);
  const [saved] = await db
    .insert(chatMessages)
    .values({
      threadId: thread.id,
      at: now,
      side: 'bank',
      text,
      searchText: searchTextOf(text),
      warnings: [...warnings],
    })
    .returning({ id: chatMessages.id });
  if (!saved) throw new Error('The message was not written');
  const rows = files.map(({ sha256, name, mime, bytes, marks }) => ({
    sha256,
    name,
    mime,
    bytes,
    marks,
    threadId: thread.id,
    messageId: saved.id,
    uploadedAt: now,
  }));
  if (rows.length > 0) await db.insert(chatFiles).values(rows);
  await resolveThread(db, thread, { snoozedUntil: null });
  const recipients = await readRecipients(db, thread);
  const leader = recipients.filter(({ id }) => id === thread.assigneeId);
  const alarmed = leader.length > 0 ? leader : recipients;
  const body = text === '' ? chatTexts.files(files.length) : text.slice(0, excerptLength).toWellFormed();
  await inform(writing, thread, {
    what: 'message',
    messageId: saved.id,
    to: recipients,
    alarm: {
      to: alarmed.map(({ id }) => id),
      header: chatTexts.header(chatTexts.sides.bank, thread.dealId),
      body: warnings.length > 0 ? `${chatTexts.callBack}\n${body}` : body,
    },
  });
  return saved.id;
};

/** Says in the thread with a bank what a person has written to it by letter. */
export const sendToBank = async (operation: Operation, legId: number, text: string): Promise<void> => {
  const { id } = await openThread(operation, { application_bank_id: legId });
  await sendMessage(operation, { thread_id: id, text, is_note: false, mentions: [], file_ids: [] });
};
