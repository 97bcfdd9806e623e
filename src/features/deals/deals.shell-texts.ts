import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of a deal's screen that stand in the shell: its name and its keys. */
export const dealShellTexts = defineTexts({
  ru: {
    title: 'Сделка',
    keys: [
      ['G', 'следующее действие'],
      ['↑ ↓', 'строка'],
      ['Пробел', 'выбрать'],
      ['Enter', 'открыть заявку'],
      ['M', 'меню строки'],
      ['S', 'отправить выбранные'],
      ['Esc', 'снять выбор'],
      ['?', 'этот список'],
    ],
  },
});
