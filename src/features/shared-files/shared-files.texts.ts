import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of files that another program has handed to the product. */
export const sharedFileTexts = defineTexts({
  ru: {
    title: 'Файлы в сделку',
    lead: 'Выберите сделку: файлы откроются в её документах, там скажете, что это за документы.',
    none: 'Файлов нет',
    noneText: 'Откройте файл или снимок в другой программе, нажмите «Поделиться» и выберите «Поручитель».',
    files: 'Переданные файлы',
    find: 'Найти сделку',
    findHint: 'Номер, клиент, ИНН или закупка',
    deals: 'Сделки',
    failed: 'Сделки не загрузились',
    noDeals: 'Такой сделки нет',
    into: (deal: number) => `В сделку № ${deal}`,
    drop: 'Не прикладывать',
  },
});
