import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of a draft of the guarantee on the client's page; they come with it. */
export const clientDraftTexts = defineTexts({
  ru: {
    title: 'Макет гарантии',
    lead: 'Так будет выглядеть гарантия. Если что-то не так, нажмите на строку и напишите замечание.',
    noText: 'Откройте файл и проверьте сумму, сроки и реквизиты.',
    open: 'Открыть файл',
    agree: 'Макет верный',
    agreed: 'Вы подтвердили макет',
    accepted: 'Макет принят',
    passedOn: 'Передали, что макет верный',
    mine: 'Ваши замечания',
    resolved: 'исправлено',
    whole: 'Замечание ко всему макету',
    label: 'Что исправить',
    send: 'Отправить замечание',
    cancel: 'Отмена',
    sent: 'Замечание передали',
  },
});
