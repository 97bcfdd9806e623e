import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words that leave the server: messages to the client, to those who lead his deal, and fields that are wrong. */
export const clientLinkTexts = defineTexts({
  ru: {
    problems: {
      phone: 'Проверьте номер: на него придёт код',
      purpose: 'Выберите, для чего ссылка',
      ownPhone: 'Это ваш номер. Укажите телефон того, кто пришлёт документ',
      notYours: 'Ссылку на оплату даёт тот, кто видит счёт',
      email: 'Укажите почту',
      stopped: 'Клиент просил не напоминать. Напишите, почему снова можно',
    },
    sms: (link: string) => `Ваша сделка по банковской гарантии: ${link}`,
    code: (code: string) => `${code} — код для входа по ссылке. Никому его не называйте`,
    /** What a link is for, after «можно». */
    purposes: {
      documents: 'приложить документы',
      offers: 'посмотреть предложения банков и выбрать',
      sign: 'подписать документы',
      pay: 'взять счёт и оплатить',
      guarantee: 'посмотреть макет и скачать гарантию',
    },
    jobs: { remind: 'Напоминания клиентам по ссылкам' },
    reminder: {
      sms: (dealId: number, what: string, link: string) =>
        `Напоминаем по сделке № ${dealId}: нужно ${what}. ${link}`,
    },
    reported: {
      header: (dealId: number) => `Сделка № ${dealId}: клиент по ссылке`,
      opened: (name: string) => `${name}: ссылка открыта`,
      brought: (name: string, what: string) => `${name}: приложен документ «${what}»`,
      chose: (name: string, what: string) => `${name}: выбрано предложение, ${what}`,
      passed: (name: string, what: string) => `${name}: просьба прислать документ, ${what}`,
      answered: (name: string, what: string) => `${name}: данные для анкет, ${what}`,
      accepted: (name: string, what: string) => `${name}: принято предложение, ${what}`,
      remarked: (name: string, what: string) => `${name}: замечание к макету, ${what}`,
      agreed: (name: string, what: string) => `${name}: макет устраивает, ${what}`,
      signed: (name: string, what: string) => `${name}: документы подписаны, ${what}`,
      next: (name: string, what: string) =>
        [`${name}: нужна следующая гарантия`, what].filter(Boolean).join(', '),
      paid: (name: string, what: string) => `${name}: сообщение об оплате счёта ${what}`,
    },
    passed: (document: string, to: string) => `«${document}» пришлёт ${to}`,
    askedBy: (name: string, document: string) => `${name} просит вас прислать документ «${document}».`,
    acceptedBy: (name: string) => `Принято клиентом по ссылке: ${name}`,
    sample: {
      title: 'Образец',
      lines: [
        'Все страницы по порядку, края видны, текст читается.',
        'Печать и подпись видны целиком, если они есть на оригинале.',
        'Снимок с телефона годится: без бликов и теней.',
      ],
    },
    signedSet: (dealId: number) => `Подписано по сделке ${dealId}.zip`,
    depends: {
      preliminary: 'Банк ещё смотрит документы: цена и решение могут измениться',
      documents: (names: readonly string[]) => `Банку ещё нужны: ${names.join(', ')}`,
      terms: 'Цена посчитана на эти сумму и срок: изменятся они, изменится и цена',
    },
    offer: (bank: string, price: string) => `${bank}, ${price}`,
    paymentPurpose: (number: string, day: string, subject: string) =>
      `Оплата по счёту № ${number} от ${day}. ${subject}`,
    seed: {
      title: 'Ссылка клиента',
      word: 'Здравствуйте! Банки ответили: посмотрите предложения и выберите удобное.',
    },
    people: { agent: 'Ваш агент', manager: 'Ваш менеджер' },
  },
});
