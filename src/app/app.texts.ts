import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the shell and of its own screens. */
export const appTexts = defineTexts({
  ru: {
    product: 'Поручитель',
    home: 'Главная',
    sections: 'Разделы',
    breadcrumbs: 'Где вы',
    openMenu: 'Открыть меню',
    expandMenu: 'Развернуть меню',
    collapseMenu: 'Свернуть меню',
    menu: 'Меню',
    signOut: 'Выйти', // sic: §2
    pageLoading: 'Загрузка страницы',
    openPages: 'Открытые страницы',
    closePage: (title: string) => `Закрыть страницу «${title}»`,
    refreshPage: 'Обновить',
    closeThis: 'Закрыть',
    closeOthers: 'Закрыть другие',
    closeAll: 'Закрыть все',
    toDark: 'Тёмная тема',
    toLight: 'Светлая тема',
    account: (name: string) => `Учётная запись: ${name}`,
    density: 'Размер',
    densities: { medium: 'Обычный', small: 'Мелкий', large: 'Крупный' },
    actAs: 'Роль',
    noRight: 'Сюда вам нельзя',
    noRightText: (role: string) =>
      `Этот раздел закрыт для роли «${role}». Если он нужен вам для работы, скажите администратору.`,
    noRightVisitor: 'Войдите в систему, чтобы открыть этот раздел.',
    noRightTitle: 'Нет доступа',
    notFound: 'Такой страницы нет',
    notFoundText: 'Возможно, в адресе ошибка или запись удалили.',
    notFoundTitle: 'Страница не найдена',
    goHome: 'На главную',
    goBack: 'Назад',
    offline: 'Нет связи',
    offlineSince: (time: string) =>
      `с ${time}. Показано то, что успело загрузиться; новое сохранить пока нельзя.`,
    serverAway: 'Нет связи с сервером',
    serverAwayText: 'Программа не отвечает. Проверьте подключение к сети и повторите.',
    windowTitle: (page: string) => `${page} · Поручитель`,
  },
});
