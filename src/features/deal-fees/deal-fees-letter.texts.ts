import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the letter an invoice goes with and of the dialog that sends it. */
export const invoiceLetterTexts = defineTexts({
  ru: {
    send: 'Отправить счёт',
    sendLabel: (number: string) => `Отправить счёт № ${number} клиенту`,
    title: (number: string) => `Отправить клиенту счёт № ${number}`,
    mailText: (sum: string, day: string) =>
      `К письму будет приложен счёт в PDF на ${sum}, срок оплаты ${day}.`,
    subject: (number: string, day: string, client: string) => `Счёт № ${number} от ${day}, ${client}`,
    text: (number: string, day: string, sum: string, due: string, subject: string) =>
      `Направляем счёт № ${number} от ${day} на ${sum}. ${subject}. Оплатить нужно не позднее ${due}.`,
    /** Where a part of it has come already. */
    left: (paid: string, left: string) => `Оплачено ${paid}, осталось ${left}.`,
    sent: (number: string) => `№ ${number}`,
  },
});
