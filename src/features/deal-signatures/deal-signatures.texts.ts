import { countOf, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const documents = { one: 'документ', few: 'документа', many: 'документов' } as const;

/** What the server says of signatures. */
export const signatureTexts = defineTexts({
  ru: {
    jobs: { expire: 'Закрыть просроченные запросы подписи' },
    otherDeal: 'Документ относится к другой сделке или заявке',
    notLive: 'Документ заменён или убран, подписать его нельзя',
    pastDue: 'Срок подписания должен быть впереди',
    phoneNeeded: 'Для подписания кодом нужен телефон',
    phoneWrong: 'Это не номер телефона',
    innWrong: 'ИНН с ошибкой: проверьте цифры',
    sameTwice: 'Документ назван дважды',
    smsText: (code: string, count: number, dealId: number) =>
      `Код ${code}: подписание по сделке ${dealId}, ${countOf(count, documents)}. Действует 5 минут. Введите его сами, никому не называйте.`,
    waiting: (names: readonly string[]) =>
      `Не подписано клиентом: ${names.map((name) => `«${name}»`).join(', ')}`,
    waitingMore: (names: readonly string[], more: number) =>
      `Не подписано клиентом: ${names.map((name) => `«${name}»`).join(', ')} и ещё ${countOf(more, documents)}`,
    replaced: (name: string) => `«${name}» заменён новой версией: запросите подпись на неё`,
    unsigned: 'заявка снята с подписания',
    closed: 'заявка закрыта',
    askedHeader: (dealId: number) => `Сделка № ${dealId}: нужна подпись клиента`,
    asked: (signer: string, count: number) => `${signer}: ${countOf(count, documents)} на подпись`,
    signedHeader: (dealId: number) => `Сделка № ${dealId}: документы подписаны`,
    signed: (signer: string, count: number) =>
      `${signer}: ${pluralForm(count, { one: 'подписан', few: 'подписаны', many: 'подписано' })} ${countOf(count, documents)}`,
    expiredHeader: (dealId: number) => `Сделка № ${dealId}: подпись не получена в срок`,
    expired: (signer: string) =>
      `${signer}: срок подписания вышел. Запросите подпись снова или снимите запрос`,
    sheetLead: (dealId: number) =>
      `Сделка № ${dealId}. Документы подписаны простой электронной подписью: кодом из СМС.`,
    sheetClient: 'Клиент',
    sheetBeside: (name: string) => `Подписант, на устройстве сотрудника или агента: ${name}`,
    sheetByLink: 'Подписант, на своём устройстве по ссылке',
    sheetName: (id: number) => `Лист подписания ${id}.pdf`,
  },
});
