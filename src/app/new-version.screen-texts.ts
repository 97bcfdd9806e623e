import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said once the server serves a newer build than the page that is open. */
export const newVersionTexts = defineTexts({
  ru: {
    title: 'Вышла новая версия',
    take: 'Обновить страницу. О несохранённом сначала спросим',
  },
});
