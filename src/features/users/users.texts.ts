import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the fields of a person say when they are wrong. */
export const personTexts = defineTexts({
  ru: {
    username: 'Латиница и цифры, от 3 знаков',
    noRole: 'Выберите хотя бы одну роль',
    phone: 'Телефон указан неверно',
    mentorNeeded: 'Стажёру нужен наставник',
    notForRoles: 'Не подходит к выбранным ролям',
    wrongMentor: 'Наставником может быть менеджер или руководитель',
    wrongParent: 'Вышестоящим может быть старший или главный агент, у старшего и главного — только главный',
    wrongCurator: 'У этого человека нет роли куратора',
    wrongManager: 'Вести агента может менеджер или руководитель',
    wrongDepartment: 'Такого отдела нет',
    wrongHead: 'У этого человека нет роли руководителя',
    circle: 'Получается круг: этот человек сам стоит ниже',
    reasonNeeded: 'Укажите причину',
  },
});

/** The table of people that is taken home. */
export const userSheetTexts = defineTexts({
  ru: {
    name: 'Пользователи',
    columns: ['Имя', 'Логин', 'Роли', 'Отдел', 'Телефон', 'Почта', 'Последний вход', 'Состояние'],
    states: { active: 'активен', blocked: 'заблокирован' },
  },
});
