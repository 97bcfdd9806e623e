import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the banner itself, which is over every page; those of its form come with the form. */
export const bannerTexts = defineTexts({
  ru: {
    loadFailedTitle: 'Ошибка', // sic: §8
    loadFailed: 'Данные не загрузились', // sic: §8
    banner: 'Объявление',
    close: 'Скрыть объявление',
  },
});
