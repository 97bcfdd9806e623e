import { defineTexts } from '#kit/contract/define-texts.ts';

export const privacyTitleTexts = defineTexts({
  ru: {
    title: 'Персональные данные',
    request: 'Запрос о персональных данных',
    register: 'Что храним о людях',
    search: 'Найти человека',
    incident: 'Утечка',
    holds: 'Запреты на удаление',
  },
});
