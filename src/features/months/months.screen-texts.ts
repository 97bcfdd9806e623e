import { countOf } from '#domain/plural.ts';
import { monthTitle } from '#domain/words/month-words.ts';
import type { MonthCheck } from '#features/months/months.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const points = { one: 'пункт', few: 'пункта', many: 'пунктов' };

const checks = {
  reports: 'Начисления вне отчётов',
  disputes: 'Споры по отчётам',
  unsigned: 'Отчёты без подписи',
  acts: 'Неподтверждённые акты',
  documents: 'Неразнесённые документы выписок',
  differences: 'Расхождения с реестрами банков',
  receipts: 'Чеки самозанятых',
  balances: 'Остаток по банку',
} as const satisfies Readonly<Record<MonthCheck, string>>;

export const monthScreenTexts = defineTexts({
  ru: {
    failed: 'Месяцы не загрузились',
    monthFailed: 'Месяц не загрузился',
    month: 'Месяц',
    title: monthTitle,
    states: {
      running: 'Идёт',
      open: 'Открыт',
      next: 'Ждёт закрытия',
      closed: 'Закрыт',
      last: 'Закрыт',
    },
    hints: {
      running: 'Месяц закрывают, когда он закончится.',
      open: 'Сначала закройте предыдущий месяц.',
      next: 'После закрытия деньги этим месяцем не проводятся: поправки проводят первым открытым днём с пометкой, за какой они месяц.',
      together: 'Закрыт вместе со следующим месяцем: учёт начали закрывать с него.',
    },
    close: 'Закрыть месяц',
    reopen: 'Открыть заново',
    pdf: 'PDF',
    xlsx: 'XLSX',
    fileLabel: (month: string, kind: string) => `${monthTitle(month)}, ${kind}`,
    closedBy: 'Кем и когда закрыт',
    hash: 'Отпечаток остатков',
    reason: 'Закрыт с замечаниями',
    whole: 'Сверка с учётом',
    isWhole: 'сходится',
    isBroken: 'не сходится: сообщите тому, кто ведёт сервер',
    checksTitle: 'Что не закончено',
    checksUntil: (month: string) => `К концу: ${monthTitle(month).toLowerCase()}`,
    checks,
    ready: 'готово',
    late: 'Поправки закрытых месяцев',
    lateHint: 'Проведены в этом месяце за прежние',
    open: (name: string, count: number) => `${name}: ${countOf(count, points)}, показать`,
    tables: {
      turnover: 'Обороты по счетам учёта',
      own: 'Счета в банках',
      debtors: 'Кто должен нам',
      payees: 'Кому должны мы',
      income: 'Доход по банкам',
    },
    noRows: 'Движений не было.',
    columns: {
      name: 'Название',
      opening: 'На начало, ₽',
      plus: 'Увеличение, ₽',
      minus: 'Уменьшение, ₽',
      closing: 'На конец, ₽',
      bank: 'По банку, ₽',
      accrued: 'Начислено, ₽',
      received: 'Получено, ₽',
      check: 'Пункт',
      count: 'Сколько',
      sum: 'Сумма, ₽',
    },
    closing: {
      title: (month: string) => `Закрыть: ${monthTitle(month).toLowerCase()}`,
      submit: 'Закрыть месяц',
      text: 'Остатки последнего дня сохранятся. Открыть можно будет только последний закрытый месяц, и директор об этом узнает.',
      left: (count: number) =>
        `Не закончено: ${countOf(count, points)}. Напишите, почему месяц закрывается так.`,
      reason: 'Причина',
      done: 'Месяц закрыт',
    },
    reopening: {
      title: (month: string) => `Открыть заново: ${monthTitle(month).toLowerCase()}`,
      text: 'Деньги снова можно будет проводить этим месяцем. Директор получит сообщение с причиной.',
      submit: 'Открыть',
      done: 'Месяц открыт',
    },
  },
});
