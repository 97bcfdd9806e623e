import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of asking somebody else for a document; they come with the form. */
export const clientPassTexts = defineTexts({
  ru: {
    lead: 'Отправим этому человеку СМС со ссылкой на один документ. Остального он не увидит.',
    name: 'Кто пришлёт',
    phone: 'Телефон',
    send: 'Отправить СМС',
    cancel: 'Отмена',
    sent: (name: string) => `Попросили: ${name}`,
  },
});
