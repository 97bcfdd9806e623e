import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the shell that come with what opens: the menu of the avatar, pages that are not there, the video. */
export const appScreenTexts = defineTexts({
  ru: {
    menu: 'Меню',
    view: 'Оформление и язык',
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
