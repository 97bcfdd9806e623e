import { createContext, use } from 'react';
import type { ChatFile, Message, Thread } from '#features/chat/web/chat-wire.ts';

/** What every part of an open thread knows and may start. */
export type ThreadRoom = {
  readonly thread: Thread;
  readonly isAgent: boolean;
  readonly reply: (message: Message) => void;
  readonly edit: (message: Message) => void;
  readonly remove: (message: Message) => void;
  readonly makeTask: (message: Message) => void;
  readonly showTrace: (message: Message) => void;
  readonly openFile: (file: ChatFile) => void;
  /** Shows the place of a message in this thread. */
  readonly goTo: (id: number) => void;
};

export const ThreadContext = createContext<ThreadRoom | null>(null);

/** The thread this component stands in. */
export const useThreadRoom = (): ThreadRoom => {
  const room = use(ThreadContext);
  if (!room) throw new Error('Stands outside a talk');
  return room;
};
