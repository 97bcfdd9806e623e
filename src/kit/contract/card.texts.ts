import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of what is shared as a picture with its words. */
export const cardTexts = defineTexts({
  ru: {
    saved: 'Картинка сохранена, текст скопирован',
    pictureSaved: 'Картинка сохранена',
    failed: 'Карточка не получилась. Скопируйте текст или скачайте лист',
    share: 'Карточкой',
    shareLabel: 'Поделиться карточкой: картинка и текст',
  },
});
