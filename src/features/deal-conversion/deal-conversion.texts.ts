import { conversionMenuTexts } from '#features/deal-conversion/deal-conversion-menu.texts.ts';
import { type DealSource, dealSources } from '#features/deals/deals.status.ts';
import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of conversion. */
export const conversionTexts = defineTexts({
  ru: {
    ...conversionMenuTexts,
    groups: { manager: 'Менеджер', agent: 'Агент', source: 'Источник' },
    byGroups: { manager: 'По менеджерам', agent: 'По агентам', source: 'По источникам' },
    groupLabel: 'Как собрать таблицу',
    nobody: { manager: 'Без менеджера', agent: 'Без агента', source: 'Не указан' },
    sources: { agent: 'Агент', staff: 'Сотрудник', clone: 'Копия сделки', lead: 'Лид', winner: 'Победитель' },
    stages: { created: 'Создано', sent: 'Отправлено', approved: 'Одобрено', issued: 'Выдано' },
    period: 'Созданы',
    law: 'Закон',
    all: 'Все',
    source: 'Источник',
    manager: 'Менеджер',
    agent: 'Агент',
    reset: 'Сбросить',
    export: 'XLSX',
    funnel: 'Воронка',
    funnelLabel: (words: string) => `Воронка: ${words}`,
    stageWords: (name: string, deals: number) => `${name} ${deals}`,
    table: 'Таблица',
    deals: (count: number) => countOf(count, { one: 'сделка', few: 'сделки', many: 'сделок' }),
    ofCreated: 'от созданных',
    ofBefore: (stage: string) => `от «${stage}»`,
    refused: 'Отказы',
    refusedHint: 'Сделки, которые закончились отказом банка или клиента',
    medianDays: 'Медиана до выдачи',
    medianHint:
      'Половина выданных гарантий получена быстрее: считаем от создания сделки до первой выданной гарантии',
    days: (days: number) => `${String(days).replace('.', ',')} дн.`,
    noDays: 'нет выданных',
    totalPercent: 'Из созданных выдано',
    issuedAmount: 'Выдано на сумму',
    amountOf: (sum: string) => `из ${sum} созданных`,
    percent: (percent: number) => `${String(percent).replace('.', ',')}\u00a0%`,
    failed: 'Конверсия не посчиталась',
    emptyTitle: 'За эти дни сделок нет',
    emptyText: 'Выберите другой период или снимите условия.',
    heads: { total: 'Из созданных', median: 'До выдачи', amount: 'Сумма' },
    definitionsTitle: 'Как мы считаем',
    definitions: [
      'Считаем сделки, созданные в выбранные дни; удалённых здесь нет. Чем ближе дни к сегодняшнему, тем больше сделок ещё в пути.',
      'Отправлено: хотя бы одна заявка передана на отправку в банк.',
      'Одобрено: хотя бы один банк одобрил и не отозвал решения.',
      'Выдано: по сделке есть выданная гарантия.',
      'Отказы: сделка закончилась отказом банка или клиента; она может быть и среди отправленных, и среди одобренных.',
    ],
    sheet: {
      fileName: (from: string, to: string) => `Конверсия ${from}–${to}.xlsx`,
      columns: {
        created: 'Создано',
        sent: 'Отправлено',
        approved: 'Одобрено',
        issued: 'Выдано',
        refused: 'Отказы',
        sentPercent: 'Отправлено, %',
        approvedPercent: 'Одобрено из отправленных, %',
        issuedPercent: 'Выдано из одобренных, %',
        totalPercent: 'Выдано из созданных, %',
        refusedPercent: 'Отказы из созданных, %',
        medianDays: 'Медиана дней до выдачи',
        amount: 'Сумма созданных, ₽',
        issuedAmount: 'Сумма выданных, ₽',
      },
    },
  },
});

/** Where deals come from, in words. */
export const sourceName = (source: string | null): string | null => {
  const existing = dealSources.find((one): one is DealSource => one === source);
  return existing ? conversionTexts.sources[existing] : null;
};
