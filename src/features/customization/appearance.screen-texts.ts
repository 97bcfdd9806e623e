import { defineTexts } from '#kit/contract/define-texts.ts';

/** How the product looks in this browser, and in which language it writes letters and exports. */
export const appearanceTexts = defineTexts({
  ru: {
    theme: 'Тема',
    themes: { light: 'Светлая', dark: 'Тёмная', auto: 'Как в системе' },
    accent: 'Цвет',
    accents: { blue: 'Синий', teal: 'Бирюзовый', violet: 'Фиолетовый', graphite: 'Графитовый' },
    density: 'Размер полей и кнопок',
    densities: { medium: 'Обычный', small: 'Мелкий', large: 'Крупный' },
    snow: 'Снег',
    snowHint: 'Падает с 15 декабря по 15 января, две минуты после открытия',
    language: 'Язык писем и выгрузок',
    languages: { en: 'English', ru: 'Русский' },
    languageHint: 'Интерфейс — на русском: другого языка у него нет.',
    hereOnly: 'Оформление хранится в этом браузере, язык — в вашей учётной записи.',
  },
});
