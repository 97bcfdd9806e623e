import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const dealDocuments = { one: 'документ', few: 'документа', many: 'документов' };
const banks = { one: 'банк', few: 'банка', many: 'банков' };

/** The words of making a deal out of another. */
export const dealCloneTexts = defineTexts({
  ru: {
    menu: 'Создать по образцу',
    prolong: 'Продлить сделку',
    title: (id: number) => `Новая сделка по образцу № ${id}`,
    about:
      'Параметры клиента, закупки и гарантии перейдут в новый черновик. Сроки подписания, ответственные и история останются здесь.',
    documents: 'Взять документы',
    documentsHint: 'Действующие документы сделки, без документов отдельных банков и без самой гарантии',
    banks: 'Выбрать те же банки',
    banksHint: 'Кроме тех, чьим правилам сделка сегодня не подходит; цены посчитаем заново',
    reason: 'Причина второй сделки',
    reasonPlaceholder: 'Другой лот, другое назначение гарантии…',
    make: 'Создать',
    made: (id: number, documents: number, bankCount: number) =>
      [
        `Создана сделка № ${id}`,
        ...(documents > 0 ? [countOf(documents, dealDocuments)] : []),
        ...(bankCount > 0 ? [countOf(bankCount, banks)] : []),
      ].join(', '),
    leftOut: (names: readonly string[]) => `Не подошли сегодня: ${names.join(', ')}`,
    relatives: 'Образец и копии',
    parent: 'Создана по образцу',
    children: 'По её образцу созданы',
    number: (id: number) => `№ ${id}`,
    failed: 'Связанные сделки не загрузились',
  },
});
