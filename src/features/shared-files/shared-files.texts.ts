import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of files that another program has handed to the product. */
export const sharedFileTexts = defineTexts({
  ru: {
    title: 'Файлы в сделку',
    lead: 'Выберите сделку: файлы откроются в её документах, там скажете, что это за документы.',
    none: 'Файлов нет',
    noneText: 'Откройте файл или снимок в другой программе, нажмите «Поделиться» и выберите «Поручитель».',
    files: 'Переданные файлы',
    came: (time: string) => `Переданы ${time}`,
    unread: 'Файлы не открылись',
    unreadText: 'Нажмите «Повторить». Если не поможет, поделитесь ими ещё раз.',
    untaken: 'Файлы не передались',
    untakenText: 'Возможно, на устройстве мало места или файлы слишком большие. Поделитесь ими ещё раз.',
    former: 'Новые файлы не передались, ниже те, что были переданы раньше.',
    find: 'Найти сделку',
    findHint: 'Номер, клиент, ИНН или закупка',
    deals: 'Сделки',
    failed: 'Сделки не загрузились',
    noDeals: 'Такой сделки нет',
    into: (deal: number) => `В сделку № ${deal}`,
    drop: 'Не прикладывать',
  },
});
