import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words that leave the server: messages to the client, to those who lead his deal, and fields that are wrong. */
export const clientLinkTexts = defineTexts({
  ru: {
    problems: {
      phone: 'Проверьте номер: на него придёт код',
      purpose: 'Выберите, для чего ссылка',
      notYours: 'Ссылку на оплату даёт тот, кто видит счёт',
      email: 'Укажите почту',
    },
    sms: (link: string) => `Ваша сделка по банковской гарантии: ${link}`,
    code: (code: string) => `${code} — код для входа по ссылке. Никому его не называйте`,
    /** What a link is for, after «можно». */
    purposes: {
      documents: 'приложить документы',
      offers: 'посмотреть предложения банков и выбрать',
      sign: 'подписать документы кодом из СМС',
      pay: 'взять счёт и оплатить',
      guarantee: 'скачать гарантию',
    },
    jobs: { remind: 'Напоминания клиентам по ссылкам' },
    reminder: {
      sms: (dealId: number, what: string, link: string) =>
        `Напоминаем по сделке № ${dealId}: нужно ${what}. ${link}`,
    },
    reported: {
      header: (dealId: number) => `Сделка № ${dealId}: клиент по ссылке`,
      opened: (name: string) => `${name}: открыл ссылку`,
      brought: (name: string, what: string) => `${name}: приложил документ «${what}»`,
      chose: (name: string, what: string) => `${name}: выбрал ${what}`,
      signed: (name: string, what: string) => `${name}: подписал документы, ${what}`,
      paid: (name: string, what: string) => `${name}: сообщил об оплате счёта ${what}`,
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
