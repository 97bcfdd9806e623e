import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product says of tariffs before they are opened. */
export const tariffSlotTexts = defineTexts({
  ru: {
    view: 'Тарифы',
    keysTitle: 'Таблица тарифа',
    keys: [
      ['Стрелки', 'ходить по ячейкам, с Shift выделять'],
      ['Enter, F2', 'править; цифра начинает ввод'],
      ['Tab', 'записать и перейти вправо'],
      ['Esc', 'бросить ввод'],
      ['Delete', 'очистить выделенное'],
      ['Ctrl+C, Ctrl+V', 'скопировать и вставить, в том числе из Excel'],
      ['Ctrl+D', 'заполнить вниз'],
      ['Ctrl+Z', 'отменить правку'],
    ],
  },
});
