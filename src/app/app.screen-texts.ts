import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the shell that come with what opens: the menu of the avatar, pages that are not there, the video. */
export const appScreenTexts = defineTexts({
  ru: {
    menu: 'Меню',
    view: 'Оформление и язык',
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
    noManager: 'Менеджер пока не назначен',
    noManagerText: 'Его назначит администратор. До этого пишите и звоните в офис.',
    managerNoContacts: 'Телефон и почта не указаны.',
    copyPhone: 'Скопировать телефон',
    copyEmail: 'Скопировать почту',
    copied: 'Скопировано',
    trainingVideo: 'Обучающее видео',
    noTrainingVideo: 'Видео пока нет',
    noTrainingVideoText: 'Когда администратор добавит ролик, он откроется здесь.',
    actAs: 'Роль',
    noRight: 'Сюда вам нельзя',
    noRightText: (role: string) =>
      `Этот раздел закрыт для роли «${role}». Если он нужен вам для работы, скажите администратору.`,
    noRightVisitor: 'Войдите в систему, чтобы открыть этот раздел.',
    notFound: 'Такой страницы нет',
    notFoundText: 'Возможно, в адресе ошибка или запись удалили.',
    goHome: 'На главную',
    goBack: 'Назад',
  },
});
