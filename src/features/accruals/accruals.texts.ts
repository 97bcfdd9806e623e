import type { AccrualLevel, AccrualState } from '#features/accruals/accruals.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const states = {
  expected: 'Ожидается',
  confirmed: 'Подтверждено',
  in_report: 'В отчёте',
  in_act: 'В акте',
  paid: 'Выплачено',
  reversed: 'Возвращено',
} as const satisfies Record<AccrualState, string>;

const levels = {
  own: 'агент',
  senior: 'старший агент',
  headagent: 'главный агент',
  manager: 'менеджер',
  operator: 'оператор',
  curator: 'куратор',
  head: 'руководитель',
  trainee: 'стажёр',
} as const satisfies Record<AccrualLevel, string>;

export const accrualTexts = defineTexts({
  ru: {
    title: 'Начисления',
    states,
    levels,
    replaced: 'Гарантию исправили: начислено заново',
    counted: 'Появились условия банка или ставки: начислено заново',
    feeRemoved: (reason: string) => `Оплату нашего сбора удалили: ${reason}`,
    fileName: (day: string) => `Начисления ${day}.xlsx`,
    assignPayees: 'Получатели вознаграждения, у которых договора не было',
    columns: {
      number: 'Заявка',
      day: 'Начислено',
      client: 'Клиент',
      bank: 'Банк',
      person: 'Кому',
      level: 'Уровень',
      payee: 'Кому платим',
      base: 'Комиссия',
      excess: 'Надбавка',
      amount: 'По расчёту',
      corrected: 'Корректировки',
      total: 'К начислению',
      state: 'Состояние',
    },
    /** Results of a recount by another table. */
    recount: {
      title: (month: string, table: string) => `Пересчёт вознаграждения за ${month} по таблице ${table}`,
      reason: (table: string) => `Пересчёт по таблице ${table}`,
      change: (name: string, sum: string) => `${name} ${sum}`,
      same: 'Сумма та же',
      noRow: 'В таблице нет подходящей строки',
    },
    /** Words of the demonstration. */
    demo: {
      paper: (number: number, day: string) => `п/п ${number} от ${day}`,
      correction: 'Половина скидки клиенту за счёт агента',
      client: 'ООО «Самарский Контур»',
      clawBack: 'Банк отозвал гарантию и вернул комиссию клиенту',
    },
    problems: {
      futureDay: 'Этот день ещё не наступил',
      noFile: 'Файла нет, загрузите его ещё раз',
      zeroSum: 'Сумма не может быть нулевой',
      twice: 'Одна заявка указана дважды',
      noParts: 'Отметьте хотя бы одну заявку',
      manyParts: 'Не больше 200 заявок за раз',
      lessThanCame: 'Меньше того, что банк уже заплатил',
      moreThanTerms: 'Больше, чем по условиям банка. Если условия другие, исправьте их',
      percent: 'Процент от 0 до 100, не больше трёх знаков после запятой',
    },
  },
});
