import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** The letter the sheet of offers goes with. */
export const offerSheetLetters = defineLetters('offer-sheets', {
  sheet: {
    group: 'clients',
    title: 'Лист предложений',
    sent: 'Клиенту, когда сотрудник отправляет предложения банков; лист приложен',
    bond: 'asked',
    isSigned: true,
    variables: {
      client: known.client,
      deal: known.deal,
      offers: { title: 'сколько предложений', sample: '3 предложения' },
      agent: known.agent,
      signed: known.signed,
    },
    usual: {
      ru: {
        subject: 'Предложения банков, {client}, сделка № {deal}',
        text: 'Здравствуйте!\n\nПо вашей заявке есть {offers}. Цены, сроки и условия сравниваем в приложенном листе.\n\n{agent}\n\nС уважением,\n{signed}',
      },
      en: {
        subject: 'Offers of banks, {client}, deal No. {deal}',
        text: 'Hello!\n\nThere are offers for your application: {offers}. Prices, terms and conditions are compared in the enclosed sheet.\n\n{agent}\n\nKind regards,\n{signed}',
      },
    },
  },
});
