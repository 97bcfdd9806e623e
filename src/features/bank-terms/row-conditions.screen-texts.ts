import { countOf } from '#domain/plural.ts';
import { lawLabels } from '#domain/law.ts';
import { productLabels } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { rangeOfSums } from '#domain/rows/band-words.ts';
import { greatestSum, longestTerm, type RowGap } from '#domain/rows/row-conditions.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const plotWords = ({ plot }: RowGap): string => {
  if (plot === null) return 'ни одной строки';
  const { amount, term } = plot;
  const days = term.to >= longestTerm ? `от ${term.from}` : `${term.from}–${term.to}`;
  const sums = amount.to >= greatestSum ? 'любая сумма' : `${rangeOfSums(amount)}\u00a0₽`;
  return term.from === 1 && term.to >= longestTerm ? sums : `${sums}, ${days}\u00a0дн.`;
};

/** Rows with conditions on the screen: their fields, what is wrong between them. */
export const rowConditionScreenTexts = defineTexts({
  ru: {
    fields: {
      product: 'Что выдаёт банк',
      laws: 'Законы',
      purposes: 'Назначения',
      any: 'Любые',
      sum_from: 'Сумма от, ₽',
      sum_to: 'Сумма до, ₽',
      days_from: 'Дней от',
      days_to: 'Дней до',
      days: 'Здесь должно быть целое число дней',
      endless: 'Без предела',
    },
    rowMenu: (number: number) => `Строка ${number}: действия`,
    edit: 'Изменить…',
    copy: 'Повторить…',
    remove: 'Удалить',
    addRow: 'Добавить строку',
    save: 'Сохранить строку',
    saved: 'Черновик сохранён',
    collides: (numbers: readonly number[]) =>
      `Пересекается ${numbers.length === 1 ? 'со строкой' : 'со строками'} ${numbers.join(', ')}: к сделке подойдут обе`,
    checks: {
      title: 'Проверка',
      none: 'Пересечений и пропусков нет',
      overlaps: (count: number) =>
        countOf(count, { one: 'пересечение', few: 'пересечения', many: 'пересечений' }),
      cannotPublish: 'Публиковать нельзя: строки одинаково точны, из них не выбрать одну',
      pair: (one: number, other: number) => `Строки ${one} и ${other}`,
      gaps: (count: number) => countOf(count, { one: 'пропуск', few: 'пропуска', many: 'пропусков' }),
      more: (count: number) => `и ещё ${count}`,
      gap: (bank: string | null, gap: RowGap): string => {
        const kind = [
          bank,
          gap.product === 'guarantee' ? null : productLabels[gap.product],
          gap.law === null ? null : lawLabels[gap.law],
          gap.purpose === null ? null : purposeLabels[gap.purpose].toLowerCase(),
        ];
        return `${kind.filter((part) => part !== null).join(', ')}: ${plotWords(gap)}`;
      },
    },
  },
});
