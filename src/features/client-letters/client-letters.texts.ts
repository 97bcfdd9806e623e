import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of letters to the client of a deal and of the dialog that sends them. */
export const clientLetterTexts = defineTexts({
  ru: {
    problems: {
      cannotPost: 'Почта не настроена: письмо отправить нельзя. Скачайте файл и отправьте его сами',
      tooOften: 'Слишком много писем за час. Повторите позже',
    },
    /** To the agent, before his client reads it. */
    agentHeader: (dealId: number) => `Сделка № ${dealId}: письмо вашему клиенту`,
    yourAgent: (name: string, contacts: readonly string[]) => [`Ваш агент: ${name}`, ...contacts].join(', '),
    /** In the history of the deal: what has gone and to which address. */
    sentTo: (what: string, email: string) => `${what}, на адрес ${email}`,
    sent: (email: string) => `Письмо для ${email} в очереди`,
    dialog: {
      address: 'Почта клиента',
      ofOrganization: 'почта организации',
      noAddress: 'В карточке клиента нет почты. Впишите адрес',
      hint: 'Ответ клиента придёт на вашу почту.',
      agentFirst: (name: string) =>
        `Агент узнает первым: ${name.replace(/\.$/, '')}. В письме будут его имя и телефон.`,
      send: 'Отправить',
    },
  },
});
