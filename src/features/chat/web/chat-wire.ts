import type { chatCalls } from '#features/chat/chat.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

/** A talk as the list shows it. */
export type ThreadRow = CallReply<typeof chatCalls.listThreads>['items'][number];
/** A talk that is open. */
export type Thread = CallReply<typeof chatCalls.getThread>;
export type Message = CallReply<typeof chatCalls.sendMessage>;
export type ChatFile = Message['files'][number];
export type MessageTask = NonNullable<Message['task']>;
/** A side of a deal, opened or not yet. */
export type DealSide = CallReply<typeof chatCalls.listSides>[number];
export type QuickReply = CallReply<typeof chatCalls.listReplies>[number];
export type Person = CallReply<typeof chatCalls.listPeople>[number];
export type Scheduled = CallReply<typeof chatCalls.listScheduled>[number];
export type Found = CallReply<typeof chatCalls.searchMessages>['items'][number];
