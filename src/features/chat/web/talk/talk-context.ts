import { createContext, use } from 'react';
import type { ChatFile, Message, Thread } from '#features/chat/web/chat-wire.ts';

/** What every part of an open talk knows and may start. */
export type TalkRoom = {
  readonly thread: Thread;
  readonly isAgent: boolean;
  readonly reply: (message: Message) => void;
  readonly edit: (message: Message) => void;
  readonly remove: (message: Message) => void;
  readonly makeTask: (message: Message) => void;
  readonly showTrace: (message: Message) => void;
  readonly openFile: (file: ChatFile) => void;
  /** Shows the place of a message in this talk. */
  readonly goTo: (id: number) => void;
};

export const TalkContext = createContext<TalkRoom | null>(null);

/** The talk this component stands in. */
export const useTalkRoom = (): TalkRoom => {
  const room = use(TalkContext);
  if (!room) throw new Error('Stands outside a talk');
  return room;
};
