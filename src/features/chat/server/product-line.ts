import { chatMessages } from '#features/chat/server/chat.tables.ts';
import type { Recipient } from '#features/chat/server/recipients.ts';
import { inform } from '#features/chat/server/publish-thread.ts';
import type { Thread } from '#features/chat/server/visible-threads.ts';
import type { Db } from '#kit/server/database.ts';

/** A line of the product itself in a thread: what happened, for everybody who reads it or for our side alone. It answers nothing. */
export const writeLine = async (
  writing: { readonly db: Db; readonly now: Date },
  thread: Thread,
  { text, isNote }: { readonly text: string; readonly isNote: boolean },
  recipients: readonly Recipient[],
): Promise<void> => {
  const [saved] = await writing.db
    .insert(chatMessages)
    .values({
      threadId: thread.id,
      at: writing.now,
      side: 'staff',
      isNote,
      isSystem: true,
      text,
      searchText: '',
    })
    .returning({ id: chatMessages.id });
  const to = isNote ? recipients.filter(({ isOurs }) => isOurs) : recipients;
  await inform(writing, thread, { what: 'message', messageId: saved?.id ?? null, to });
};
