import { countOf, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const documents = { one: 'документ', few: 'документа', many: 'документов' } as const;

/** What the server says of signatures. */
export const signatureTexts = defineTexts({
  ru: {
    jobs: { expire: 'Закрыть просроченные запросы подписи' },
    unreadable:
      'Это не файл подписи, или он обрывается. Нужна подпись CMS: файл .sig или .p7s, в том числе в base64',
    verdicts: {
      foreign: 'Подпись верна, но относится к другому файлу. Проверьте, тот ли документ подписан',
      broken: 'Подпись неверна: файл подписи изменён или повреждён',
      unsupported:
        'Алгоритм подписи не поддерживается: нужна подпись по ГОСТ Р 34.10-2012 квалифицированным сертификатом',
      anonymous:
        'В файле подписи нет сертификата подписавшего. Подпишите снова и включите сертификат в подпись',
    },
    tooHard: 'Файл подписи не удалось разобрать: он слишком велик или устроен необычно',
    otherDeal: 'Документ относится к другой сделке или заявке',
    notLive: 'Документ заменён или убран, подписать его нельзя',
    pastDue: 'Срок подписания должен быть впереди',
    phoneNeeded: 'Для подписания кодом нужен телефон',
    phoneWrong: 'Это не номер телефона',
    innWrong: 'ИНН с ошибкой: проверьте цифры',
    sameTwice: 'Документ назван дважды',
    codeWrong: 'Код неверный или больше не действует',
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
    /** The version of the agreement is kept with every simple signature. */
    agreementVersion: '2026-11-24',
    agreement:
      'Подписывающий согласен, что ввод кода, полученного в СМС на его номер телефона, является его простой электронной подписью под перечисленными документами (статьи 6 и 9 Федерального закона от 06.04.2011 № 63-ФЗ). Код он вводит сам на этом экране, хранит в тайне и никому не сообщает.',
  },
});
