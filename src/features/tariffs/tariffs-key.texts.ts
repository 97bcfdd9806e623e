import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of a table of tariffs. */
export const tariffKeyTexts = defineTexts({
  ru: [
    ['Стрелки', 'ходить по ячейкам, с Shift выделять'],
    ['Enter, F2', 'править; цифра начинает ввод'],
    ['Tab', 'записать и перейти вправо'],
    ['Esc', 'бросить ввод'],
    ['Delete', 'очистить выделенное'],
    ['Ctrl+C, Ctrl+V', 'скопировать и вставить, в том числе из Excel'],
    ['Ctrl+D', 'заполнить вниз'],
    ['Ctrl+Z', 'отменить правку'],
  ],
});
