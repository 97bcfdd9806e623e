import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the letter an invoice goes with and of the dialog that sends it. */
export const invoiceLetterTexts = defineTexts({
  ru: {
    send: 'Отправить счёт',
    sendLabel: (number: string) => `Отправить счёт № ${number} клиенту`,
    title: (number: string) => `Отправить клиенту счёт № ${number}`,
    mailText: (sum: string, day: string) =>
      `К письму будет приложен счёт в PDF на ${sum}, срок оплаты ${day}.`,
    sent: (number: string) => `№ ${number}`,
  },
});
