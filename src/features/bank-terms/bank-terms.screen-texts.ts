import { formatRoubles } from '#domain/money.ts';
import { countOf } from '#domain/plural.ts';
import type { TermsValues } from '#domain/reward.ts';
import { rowConditionTexts } from '#features/bank-terms/row-conditions.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const { percent } = rowConditionTexts;

/** What a row pays: «35 % комиссии и 90 % надбавки, не меньше 300 ₽». */
const pays = (values: TermsValues): string => {
  const { basePercent, excessPercent, sumPercent, flat, least } = values;
  const ofCommission = [
    basePercent === null ? null : `${percent(basePercent)} комиссии`,
    excessPercent === null ? null : `${percent(excessPercent)} надбавки`,
  ].filter((part) => part !== null);
  const parts = [
    ofCommission.length === 0 ? null : ofCommission.join(' и '),
    sumPercent === null ? null : `${percent(sumPercent)} суммы`,
    flat === null ? null : `${formatRoubles(flat)} за сделку`,
  ].filter((part) => part !== null);
  return [...parts, ...(least === null ? [] : [`не меньше ${formatRoubles(least)}`])].join(', ');
};

const due = ({ due: { kind, value } }: TermsValues): string =>
  kind === 'days_after'
    ? `через ${countOf(value, { one: 'день', few: 'дня', many: 'дней' })} после выдачи`
    : `${value}-го числа следующего месяца`;

/** The terms of a bank on its card. */
export const bankTermsScreenTexts = defineTexts({
  ru: {
    failed: 'Условия банка не загрузились',
    versionFailed: 'Версия условий не загрузилась',
    empty: 'Условий ещё нет',
    emptyText:
      'Пока условия не заведены, доход от этого банка не считается: агенту начислим то, что от него не зависит.',
    emptyForOthers: 'Условия заведёт администратор.',
    noRows: 'В черновике нет строк',
    noRowsText: 'Добавьте первую: за какие сделки и сколько платит банк.',
    pays,
    due: (values: TermsValues) => `Платит ${due(values)}, ${values.vatIncluded ? 'НДС внутри' : 'без НДС'}`,
    note: 'Выданная сделка хранит условия дня выдачи: новая версия её не меняет.',
    gapsNote: 'За такие сделки банк нам не платит',
    draft: {
      title: 'Новые условия банка',
      removeTitle: 'Удалить черновик условий?',
      removeText: 'Все его строки пропадут. Действующие условия не изменятся.',
      removed: 'Черновик удалён',
    },
    publishing: {
      title: 'Опубликовать условия',
      gaps: (count: number) =>
        `Оставить ${countOf(count, { one: 'пропуск', few: 'пропуска', many: 'пропусков' })}: за такие сделки банк не платит`,
      done: (day: string) => `Условия действуют с ${day}`,
    },
    row: {
      title: 'Строка условий',
      base_percent: 'Комиссии по тарифу, %',
      excess_percent: 'Надбавки сверх тарифа, %',
      sum_percent: 'Суммы, %',
      flat: 'За сделку, ₽',
      least: 'Не меньше, ₽',
      due: 'Когда платит',
      dueKinds: { days_after: 'Дней после выдачи', day_of_next_month: 'Числа следующего месяца' },
      due_value: { days_after: 'Сколько дней', day_of_next_month: 'Какого числа' },
      vat: 'НДС внутри суммы',
      wrongDue: 'Число от 1 до 120',
    },
  },
});
