import type { messageCalls } from '#features/chat/messages.contract.ts';
import type { threadCalls } from '#features/chat/threads.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

/** A thread as the list shows it. */
export type ThreadRow = CallReply<typeof threadCalls.listThreads>['items'][number];
/** A thread that is open. */
export type Thread = CallReply<typeof threadCalls.getThread>;
export type Message = CallReply<typeof messageCalls.sendMessage>;
export type ChatFile = Message['files'][number];
export type MessageTask = NonNullable<Message['task']>;
/** A side of a deal, opened or not yet. */
export type DealSide = CallReply<typeof threadCalls.listSides>[number];
export type QuickReply = CallReply<typeof messageCalls.listReplies>[number];
export type Person = CallReply<typeof threadCalls.listPeople>[number];
export type Found = CallReply<typeof messageCalls.searchMessages>['items'][number];
