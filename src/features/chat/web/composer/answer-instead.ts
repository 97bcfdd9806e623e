import { messageCalls } from '#features/chat/messages.contract.ts';
import {
  dropOutgoing,
  messageOfNote,
  post,
  sendingIn,
  type Words,
} from '#features/chat/web/thread/outbox.ts';
import { putMessage } from '#features/chat/web/thread/thread-store.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** A note that was meant for the other side: it is taken back first, and only then its words are sent as an answer. */
export const answerInstead = async (noteKey: string, words: Words): Promise<void> => {
  await sendingIn(words.threadId);
  const id = messageOfNote(noteKey);
  try {
    if (id === undefined) dropOutgoing(noteKey);
    else
      putMessage(
        words.threadId,
        await callApi(messageCalls.deleteMessage, { body: { id } }, { quiet: true }),
      );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return toast.error(error.message);
  }
  post(words);
  return undefined;
};
