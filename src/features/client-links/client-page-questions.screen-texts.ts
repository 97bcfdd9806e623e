import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the questions a client is asked of himself; they come with them. */
export const clientQuestionTexts = defineTexts({
  ru: {
    title: 'Данные для анкет банка',
    lead: 'Проверим и внесём в анкеты: печатать их вам не придётся.',
    titles: {
      account: 'Расчётный счёт компании',
      founder: 'Учредитель',
      owner: 'Бенефициарный владелец',
      signatory: 'Паспорт того, кто подписывает',
    },
    helps: {
      account: 'С него вы платите контрагентам. Реквизиты есть в приложении вашего банка.',
      founder: 'Человек или компания, кому принадлежит доля.',
      owner: 'Человек, которому в итоге принадлежит больше 25 % компании или который решает за неё.',
      signatory: 'Кто подпишет заявление в банк от компании.',
    },
    answer: 'Ответить',
    again: 'Исправить',
    more: 'Добавить ещё',
    answerTo: (what: string) => `Ответить: ${what}`,
    checking: 'проверяем',
    declined: 'нужно исправить',
    fields: {
      name: 'Фамилия, имя, отчество',
      founderName: 'Фамилия, имя, отчество или название',
      share: 'Доля, %',
      inn: 'ИНН',
      bank_name: 'Банк',
      bik: 'БИК',
      account: 'Номер счёта',
      passport: 'Паспорт: серия и номер',
      issued_by: 'Кем выдан',
      issued_on: 'Когда выдан',
      code: 'Код подразделения',
      citizenship: 'Страна',
      document: 'Паспорт или регистрационный номер компании',
    },
    foreign: 'Гражданин другой страны или иностранная компания',
    consent: 'Прочитать согласие',
    version: (day: string) => `Редакция от ${day}`,
    send: 'Отправить',
    cancel: 'Отмена',
    sent: 'Получили, проверяем',
  },
});
