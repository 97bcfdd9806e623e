import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** The letter with a link to his deal for a client. */
export const clientLinkLetters = defineLetters('client-links', {
  link: {
    group: 'clients',
    title: 'Ссылка на сделку',
    sent: 'Клиенту, когда сотрудник или агент даёт ему ссылку',
    bond: 'asked',
    isSigned: true,
    hasLink: true,
    variables: {
      deal: known.deal,
      word: { title: 'слова от себя', sample: 'Как договорились, ждём устав и баланс.', hasLines: true },
      what: { title: 'для чего ссылка', sample: 'приложить документы' },
      until: { title: 'до какого дня', sample: '10.12.2026' },
      signed: known.signed,
    },
    usual: {
      ru: {
        subject: 'Банковская гарантия: сделка № {deal}',
        text: '{word}\n\nПо ссылке ниже можно {what}. Регистрация не нужна, откроется и на телефоне. Ссылка действует до {until}, для входа придёт код по СМС.\n\n{link}\n\n{signed}',
      },
      en: {
        subject: 'Bank guarantee: deal No. {deal}',
        text: '{word}\n\nBy the link below you can: {what}. No registration is needed, it opens on a phone, too. The link works until {until}, a code to sign in comes by SMS.\n\n{link}\n\n{signed}',
      },
    },
  },
  reminder: {
    group: 'clients',
    title: 'Напоминание по ссылке',
    sent: 'Клиенту на 1, 3 и 5 день после ссылки, пока от него что-то нужно',
    isSigned: true,
    hasLink: true,
    variables: {
      deal: known.deal,
      what: { title: 'что осталось', sample: 'приложить документы' },
      signed: known.signed,
    },
    usual: {
      ru: {
        subject: 'Напоминание по сделке № {deal}',
        text: 'По вашей сделке осталось {what}. Откройте ссылку, для входа придёт код по СМС.\n\n{link}\n\nЕсли напоминать больше не нужно, откройте ссылку и нажмите «Больше не напоминать».\n\n{signed}',
      },
      en: {
        subject: 'A reminder of deal No. {deal}',
        text: 'What is left to do for your deal: {what}. Open the link, a code to sign in comes by SMS.\n\n{link}\n\nIf you want no more reminders, open the link and press «No more reminders».\n\n{signed}',
      },
    },
  },
});
