import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of the chat. */
export const chatKeyListTexts = defineTexts({
  ru: [
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
});
