import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the printed sheet of signatures, whatever was signed. */
export const sheetTexts = defineTexts({
  ru: {
    title: 'Лист подписания',
    author: 'Поручитель',
    signer: 'Подписант',
    inn: 'ИНН',
    phone: 'Телефон',
    signedAt: 'Подписано',
    moscow: (moment: string) => `${moment} по московскому времени`,
    enteredBy: 'Кто ввёл код',
    address: 'IP-адрес',
    sms: 'Номер СМС',
    smsOf: (id: number, provider: string | null, providerId: string | null) =>
      provider
        ? `${id}, у службы ${provider}: ${providerId ?? 'неизвестен'}`
        : `${id}, демонстрация: никому не отправлено`,
    providers: { smsc: 'SMSC', smsru: 'SMS.ru' },
    how: 'Чем подписано',
    methods: {
      sms: 'Простая электронная подпись: код из СМС',
      kep: 'Электронная подпись с сертификатом',
    },
    organization: 'Организация',
    certificate: 'Номер сертификата',
    issuer: 'Кем выдан',
    documents: 'Документы',
    sha: 'SHA-256',
    streebog: 'Стрибог-256 (ГОСТ Р 34.11-2012)',
    agreement: (version: string) => `Соглашение о простой электронной подписи, редакция ${version}`,
    note: 'Совпадение хеш-суммы файла с указанной означает, что подписан именно этот файл.',
    demo: 'Демонстрация: лист не имеет силы',
    page: (page: number, pages: number) => `${page} из ${pages}`,
  },
});
