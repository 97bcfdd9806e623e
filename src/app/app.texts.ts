import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the shell and of its own screens. */
export const appTexts = defineTexts({
  ru: {
    home: 'Главная',
    toContent: 'К содержанию',
    sections: 'Разделы',
    breadcrumbs: 'Где вы',
    openMenu: 'Открыть меню',
    expandMenu: 'Развернуть меню',
    collapseMenu: 'Свернуть меню',
    menuGroups: { work: 'Учёт сделок', office: 'Управление' },
    signOut: 'Выйти', // sic: §2
    pageLoading: 'Загрузка страницы',
    toDark: 'Тёмная тема',
    toLight: 'Светлая тема',
    account: (name: string) => `Учётная запись: ${name}`,
    enterFullscreen: 'На весь экран',
    leaveFullscreen: 'Выйти из полноэкранного режима',
    noFullscreen: 'Ваш браузер не поддерживает данную функцию', // sic: §8
    manager: 'Персональный менеджер',
    noRightTitle: 'Нет доступа',
    notFoundTitle: 'Страница не найдена',
    offline: 'Нет связи:',
    offlineSince: (time: string) => `данные на ${time}`,
    serverAway: 'Нет связи с сервером',
    serverAwayText: 'Программа не отвечает. Проверьте подключение к сети и повторите.',
    waitingTitle: (count: number, page: string) => `(${count}) ${page}`,
  },
});
