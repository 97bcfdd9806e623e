import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of a package of documents. */
export const packageKeyTexts = defineTexts({
  ru: [
    ['Alt ↑ / Alt ↓', 'Передвинуть документ'],
    ['Enter', 'Изменить условия'],
    ['Delete', 'Убрать из пакета'],
    ['Ctrl Z', 'Отменить правку'],
    ['Ctrl Shift Z', 'Вернуть отменённое'],
  ],
});
