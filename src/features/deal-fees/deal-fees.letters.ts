import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** The letter an invoice goes with. */
export const feeLetters = defineLetters('deal-fees', {
  invoice: {
    group: 'clients',
    title: 'Счёт',
    sent: 'Клиенту, когда сотрудник отправляет счёт; счёт приложен',
    bond: 'asked',
    isSigned: true,
    variables: {
      number: { title: 'номер счёта', sample: '154' },
      day: { title: 'день счёта', sample: '01.12.2026' },
      client: known.client,
      amount: known.amount,
      about: { title: 'за что', sample: 'Подбор банковской гарантии' },
      due: { title: 'срок оплаты', sample: '08.12.2026' },
      paid: { title: 'сколько оплачено', sample: '' },
      left: { title: 'сколько осталось', sample: '' },
      agent: known.agent,
      signed: known.signed,
    },
    usual: {
      ru: {
        subject: 'Счёт № {number} от {day}, {client}',
        text: 'Здравствуйте!\n\nНаправляем счёт № {number} от {day} на {amount}. {about}. Оплатить нужно не позднее {due}.\nОплачено {paid}, осталось {left}.\n\n{agent}\n\nС уважением,\n{signed}',
      },
      en: {
        subject: 'Invoice No. {number} of {day}, {client}',
        text: 'Hello!\n\nHere is invoice No. {number} of {day} for {amount}. {about}. It is to be paid by {due}.\nPaid {paid}, left {left}.\n\n{agent}\n\nKind regards,\n{signed}',
      },
    },
  },
});
