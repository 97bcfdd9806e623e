import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words that are there from the start: the name of the chat, its button and its keys. */
export const chatKeyTexts = defineTexts({
  ru: {
    title: 'Чат',
    overCap: '99+',
    unreadIn: (count: number) => (count > 0 ? `Чат, не прочитано: ${count}` : 'Чат'),
  },
});
