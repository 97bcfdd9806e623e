import type { threadCalls } from '#features/chat/threads.contract.ts';
import { openThread } from '#features/chat/server/open-thread.ts';
import { bindFiles, report } from '#features/chat/server/send-message.ts';
import { lockThread } from '#features/chat/server/visible-threads.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Writes one question into the threads with the banks of several applications; all of them hear it or none. */
export const askBanks = async (
  operation: Operation,
  { application_bank_ids: legIds, text }: CallParsed<typeof threadCalls.askBanks>['body'],
): Promise<{ asked: number }> => {
  const legs = [...new Set(legIds)].toSorted((one, other) => one - other);
  for (const legId of legs) {
    const { id } = await openThread(operation, { application_bank_id: legId });
    const thread = await lockThread(operation, id);
    const words = { text, is_note: false, file_ids: [], mentions: [] };
    await report(operation, thread, words, (messageId) => bindFiles(operation, thread, [], { messageId }));
  }
  return { asked: legs.length };
};
