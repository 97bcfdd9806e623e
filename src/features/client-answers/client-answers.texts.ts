import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of what a client tells of himself that leave the server. */
export const clientAnswerTexts = defineTexts({
  ru: {
    decided: 'Этот ответ уже разобрали',
    answeredAnew: 'Клиент ответил заново: посмотрите новый ответ',
    passport: 'В этом ответе паспорта нет',
    noClient: 'У сделки нет карточки клиента',
    owner: 'Бенефициарный владелец',
    problems: {
      consent: 'Отметьте согласие: без него данные не примем',
      changed: 'Текст согласия обновился. Прочитайте его и отметьте ещё раз',
      bank: 'Напишите, в каком банке счёт',
      bik: 'В БИК девять цифр',
      account: 'Счёт не подходит к этому БИК: проверьте обе строки',
      name: 'Напишите фамилию и имя',
      share: 'Доля в процентах, от 0,001 до 100',
      inn: 'Проверьте ИНН: цифры не сходятся',
      personInn: 'У человека ИНН из 12 цифр',
      passport: 'Серия и номер: десять цифр',
      citizenship: 'Напишите страну. Если это Россия, снимите отметку и укажите ИНН',
      document: 'Напишите номер документа',
      issuedBy: 'Напишите, кем выдан паспорт',
      issuedOn: 'Укажите, когда выдан паспорт',
      future: 'Этот день ещё не настал',
      code: 'Код подразделения: шесть цифр, например 770-001',
      reason: 'Напишите клиенту, что не так',
    },
    passportLine: (number: string, day: string, by: string, code: string) =>
      `${number.slice(0, 4)} ${number.slice(4)}, выдан ${day} ${by}, код ${code}`,
    documentLine: (number: string, day: string, by: string) =>
      `${number}, выдан ${[day, by].filter(Boolean).join(' ')}`,
    accountLine: (account: string, bik: string) => `${account}, БИК ${bik}`,
    /** What the client has told, for who leads his deal. */
    stated: {
      account: (_who: string) => 'расчётный счёт',
      founder: (who: string) => `учредитель, ${who}`,
      owner: (who: string) => `бенефициарный владелец, ${who}`,
      signatory: (who: string) => `паспорт подписанта, ${who}`,
    },
  },
});
