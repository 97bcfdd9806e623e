import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words that are there from the start: the name of the chat, its button and its keys. */
export const chatKeyTexts = defineTexts({
  ru: {
    title: 'Чат',
    overCap: '99+',
    unreadIn: (count: number) => (count > 0 ? `Чат, не прочитано: ${count}` : 'Чат'),
    tooOld: 'Сообщение пролежало больше суток. Проверьте, нужно ли оно ещё',
    keys: [
      ['Alt+↑ Alt+↓', 'предыдущий и следующий диалог'],
      ['/', 'поиск по диалогам и сообщениям'],
      ['↑ ↓', 'по сообщениям'],
      ['R', 'ответить на сообщение'],
      ['T', 'сделать из сообщения задачу'],
      ['E', 'изменить своё сообщение'],
      ['Enter', 'отправить'],
      ['Shift+Enter', 'новая строка'],
      ['Ctrl+Enter', 'записать как заметку'],
      ['Esc', 'отменить ответ или правку'],
    ],
  },
});
