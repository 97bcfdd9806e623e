import { defineTexts } from '#kit/contract/define-texts.ts';

/** The keys of the tasks. */
export const taskKeyTexts = defineTexts({
  ru: [
    ['N', 'Новая задача'],
    ['↑ ↓', 'Выбрать задачу'],
    ['Enter', 'Открыть задачу'],
    ['D', 'Выполнить'],
    ['E', 'Изменить'],
    ['H', 'Отложить на час'],
    ['T', 'Отложить на завтра'],
    ['/', 'Поиск'],
    ['Esc', 'Закрыть карточку'],
  ],
});
