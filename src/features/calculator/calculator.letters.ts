import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** The letter a calculation goes with. */
export const calculatorLetters = defineLetters('calculator', {
  calculation: {
    group: 'clients',
    title: 'Расчёт стоимости',
    sent: 'Клиенту, когда сотрудник отправляет расчёт из калькулятора; файл приложен',
    bond: 'asked',
    isSigned: true,
    must: ['calculation'],
    variables: {
      purpose: { title: 'назначение гарантии', sample: 'Исполнение контракта' },
      amount: known.amount,
      calculation: {
        title: 'расчёт',
        sample: 'Северный банк: 30\u00a0000,00\u00a0₽\nЮжный банк: 31\u00a0500,00\u00a0₽',
        hasLines: true,
      },
      signed: known.signed,
    },
    usual: {
      ru: {
        subject: '{purpose}, {amount}: расчёт стоимости',
        text: 'Здравствуйте!\n\nВы просили рассчитать стоимость банковской гарантии. Подробности — в приложенном файле.\n\n{calculation}\n\nС уважением,\n{signed}',
      },
      en: {
        subject: '{purpose}, {amount}: calculation of the price',
        text: 'Hello!\n\nYou have asked what a bank guarantee would cost. Details are in the enclosed file.\n\n{calculation}\n\nKind regards,\n{signed}',
      },
    },
  },
});
