import { defineTexts } from '#kit/contract/define-texts.ts';

export const financeLineTexts = defineTexts({
  ru: {
    failed: 'Строки не загрузились',
    empty: 'Здесь пусто',
    emptyText: 'По этой цифре нет ни одной строки.',
    columns: { title: 'Что', day: 'День', sum: 'Сумма, ₽' },
    shown: (shown: number, all: number) => `Показаны первые ${shown} из ${all}`,
    total: 'Итого',
  },
});
