import { chatHints } from '#features/chat/chat.hints.ts';
import { shortName } from '#domain/person-name.ts';
import { isOurs } from '#features/chat/chat.words.ts';
import { readRecipients } from '#features/chat/server/recipients.ts';
import { findThread } from '#features/chat/server/visible-threads.ts';
import { Refusal } from '#kit/contract/define-errors.ts';
import { defineHint } from '#kit/server/realtime/define-hint.ts';

/** Somebody is writing in a thread: told to those who may read it; while he writes a note, to our side alone. */
export const typing = defineHint({
  name: chatHints.typing,
  notify: async ({ db, caller }, data) => {
    const id = data['thread_id'];
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || id > 2 ** 31 - 1) return null;
    const isNote = data['is_note'] === true;
    if (isNote && !isOurs(caller.role)) return null;
    try {
      const thread = await findThread({ db, caller }, id);
      const recipients = await readRecipients(db, thread);
      const own = recipients.find((one) => one.id === caller.userId);
      const to = recipients.filter((one) => one.id !== caller.userId && (one.isOurs || !isNote));
      if (!own || to.length === 0) return null;
      return {
        to: to.map((one) => one.id),
        data: { thread_id: thread.id, name: shortName(own), is_note: isNote },
      };
    } catch (error) {
      if (error instanceof Refusal) return null; // a thread out of sight is told of to nobody
      throw error;
    }
  },
});
