import { defineLetters } from '#domain/letters/letters.ts';

/** The answer to a person who has asked about his data. */
export const privacyLetters = defineLetters('privacy', {
  answer: {
    group: 'notices',
    title: 'Ответ о персональных данных',
    sent: 'Человеку, который спросил о своих данных по 152-ФЗ',
    bond: 'law',
    isSigned: true,
    must: ['words'],
    variables: {
      words: { title: 'ответ сотрудника', sample: 'Мы храним ваши имя, телефон и почту.', hasLines: true },
    },
    usual: {
      ru: { subject: 'Ответ на ваш запрос о персональных данных', text: '{words}' },
      en: { subject: 'The answer to your request about personal data', text: '{words}' },
    },
  },
});
