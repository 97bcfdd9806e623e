import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of what a client has told of himself, for whoever takes it into the card. */
export const clientAnswerScreenTexts = defineTexts({
  ru: {
    title: 'Клиент сообщил о себе',
    lead: 'Сверьте с документами. В карточку попадёт только отмеченное.',
    kinds: {
      account: 'Расчётный счёт',
      founder: 'Учредитель',
      owner: 'Бенефициарный владелец',
      signatory: 'Подписант',
    },
    parts: {
      account: 'Счёт',
      person: 'Кто это',
      share: 'Доля, %',
      citizenship: 'Гражданство или страна',
      inn: 'ИНН',
      passport: 'Паспорт или документ',
    },
    was: (value: string) => `В карточке сейчас: ${value}`,
    by: (name: string, at: string) => `${name}, ${at}`,
    passportOf: (name: string) => `паспорт, ${name}`,
    take: 'Взять отмеченное',
    same: 'Совпадает с карточкой',
    nothingDiffers: 'Всё это в карточке уже есть.',
    decline: 'Отклонить',
    taken: 'Карточка клиента дополнена',
    closed: 'Ответ совпал с карточкой и закрыт',
    declined: 'Ответ отклонён, клиент увидит причину',
    declineAsk: {
      title: 'Отклонить ответ клиента?',
      text: 'Клиент прочитает причину на своей странице и сможет ответить заново.',
      ready: ['Не сходится с документами', 'Это не тот счёт', 'Паспорт недействителен'],
    },
  },
});
