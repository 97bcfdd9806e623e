import { sql } from 'drizzle-orm';
import type { messageCalls } from '#features/chat/messages.contract.ts';
import { chatErrors } from '#features/chat/chat.errors.ts';
import { type MessageView, readMessages } from '#features/chat/server/show-messages.ts';
import { findThread } from '#features/chat/server/visible-threads.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Query = CallParsed<typeof messageCalls.listMessages>['query'];
type Page = CallReply<typeof messageCalls.listMessages>;

const backward = (rows: readonly MessageView[], limit: number) => ({
  items: rows.slice(0, limit).toReversed(),
  isMore: rows.length > limit,
});

/** A page of a thread's words, oldest first: the last one, the one above or after a message, or the one around it. */
export const listMessages = async (operation: Operation, query: Query): Promise<Page> => {
  const { limit, before, after, around } = query;
  const thread = await findThread(operation, query.thread_id);
  const more = { limit: limit + 1 };
  if (after !== undefined) {
    const rows = await readMessages(operation, thread, sql`m.id > ${after}`, more);
    return { items: rows.slice(0, limit), has_before: true, has_after: rows.length > limit };
  }
  if (around !== undefined) {
    const half = Math.ceil(limit / 2);
    const above = backward(
      await readMessages(operation, thread, sql`m.id < ${around}`, { limit: half + 1, isBackward: true }),
      half,
    );
    const below = await readMessages(operation, thread, sql`m.id >= ${around}`, { limit: half + 1 });
    return {
      items: [...above.items, ...below.slice(0, half)],
      has_before: above.isMore,
      has_after: below.length > half,
    };
  }
  const part = before === undefined ? sql`true` : sql`m.id < ${before}`;
  const page = backward(await readMessages(operation, thread, part, { ...more, isBackward: true }), limit);
  return { items: page.items, has_before: page.isMore, has_after: before !== undefined };
};

/** Some words of a thread by their numbers; those that the caller may not read are left out, none at all is 404. */
export const getMessages = async (
  operation: Operation,
  threadId: number,
  ids: readonly number[],
): Promise<MessageView[]> => {
  const thread = await findThread(operation, threadId);
  const listed = sql`m.id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`;
  const found = await readMessages(operation, thread, listed, { limit: ids.length });
  if (found.length === 0) throw refuse(chatErrors.noMessage);
  return found;
};
