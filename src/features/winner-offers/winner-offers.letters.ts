import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** The letter an offer goes with to the winner of a purchase. */
export const winnerOfferLetters = defineLetters('winner-offers', {
  offer: {
    group: 'clients',
    title: 'Предложение победителю закупки',
    sent: 'Победителю после разговора или с его согласия; файл приложен',
    bond: 'asked',
    isSigned: true,
    hasLink: true,
    must: ['note'],
    variables: {
      number: { title: 'номер закупки', sample: '0373100012326000123' },
      lead: {
        title: 'начало: по разговору или по согласию',
        sample: 'Как договорились в разговоре, присылаем',
      },
      amount: { title: 'обеспечение', sample: known.amount.sample },
      note: { title: 'оговорка', sample: '*Расчет предварительный и не является публичной офертой' },
      signed: known.signed,
    },
    usual: {
      ru: {
        subject: 'Банковская гарантия по закупке {number}: цены банков',
        text: 'Здравствуйте!\n\n{lead} цены банков на гарантию по закупке {number}: обеспечение {amount}. Подробности в приложенном файле.\n\nПосмотреть предложение на странице: {link}\n\nТам же кнопка «Не писать и не звонить»: одно нажатие, и мы больше не побеспокоим.\n\nС уважением,\n{signed}\n\n{note}',
      },
      en: {
        subject: 'Bank guarantee for purchase {number}: prices of banks',
        text: 'Hello!\n\nHere are the prices of banks for a guarantee of purchase {number}: security {amount}. Details are in the enclosed file.\n\nSee the offer: {link}\n\nThere is a button «Do not write or call», too: one press, and we will not disturb you again.\n\nKind regards,\n{signed}\n\n{note}',
      },
    },
  },
});
