import { countOf } from '#domain/plural.ts';
import { clientHistoryTitleTexts } from '#features/client-history/client-history-title.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of what we have done with a client. */
export const clientHistoryTexts = defineTexts({
  ru: {
    ...clientHistoryTitleTexts,
    failed: 'История не загрузилась',
    none: 'Сделок с этим клиентом не видно',
    noneText: 'Здесь появятся сделки, суммы и отказы, которые вам доступны.',
    deals: (count: number) => countOf(count, { one: 'сделка', few: 'сделки', many: 'сделок' }),
    all: 'Всего сделок',
    inWork: 'В работе',
    issued: 'Выдано гарантий',
    issuedAmount: 'На сумму',
    first: 'Первая сделка',
    byStatus: 'По статусам',
    refusals: 'Отказы',
    noRefusals: 'Отказов не было',
    recent: 'Последние сделки',
    number: (id: number) => `№ ${id}`,
    client: 'Отказ клиента',
    bank: (name: string) => `${name}: отказ`,
    noReason: 'причина не указана',
  },
});
