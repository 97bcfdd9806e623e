import { shortBankName } from '#domain/bank-name.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Message, Thread } from '#features/chat/web/chat-wire.ts';

const texts = chatScreenTexts;

/** Whether a message is a word of the reader's own side: it stands on the right. */
export const isOurWord = ({ side }: Message, isAgent: boolean): boolean =>
  isAgent ? side === 'agent' : side === 'staff';

/** Who speaks: a person by name, a bank or a client by theirs. */
export const authorOf = (message: Message, thread: Thread): string => {
  if (message.is_system) return texts.message.product;
  if (message.side === 'bank' || message.side === 'client') return shortBankName(thread.title);
  return message.author?.name ?? texts.who[message.side];
};

/** Beside the name: «агент», or who wrote down the words of a side without an entrance of its own. */
export const partOf = (message: Message): string => {
  if (message.side !== 'bank' && message.side !== 'client') return texts.who[message.side];
  return message.author
    ? `${texts.who[message.side]}, ${texts.message.writtenDown(message.author.name)}`
    : texts.who[message.side];
};
