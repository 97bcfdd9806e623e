import { chatMessages } from '#features/chat/server/chat.tables.ts';
import type { Hearer } from '#features/chat/server/hearers.ts';
import { tell } from '#features/chat/server/tell.ts';
import type { Thread } from '#features/chat/server/visible-threads.ts';
import type { Db } from '#kit/server/database.ts';

/** A line of the product itself in a talk: what happened, for everybody who reads it or for our side alone. It answers nothing. */
export const sayLine = async (
  writing: { readonly db: Db; readonly now: Date },
  thread: Thread,
  { text, isNote }: { readonly text: string; readonly isNote: boolean },
  hearers: readonly Hearer[],
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
  const to = isNote ? hearers.filter(({ isOurs }) => isOurs) : hearers;
  await tell(writing, thread, { what: 'message', messageId: saved?.id ?? null, to });
};
