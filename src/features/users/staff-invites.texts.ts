import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const people = (count: number): string =>
  countOf(count, { one: 'человек', few: 'человека', many: 'человек' });

/** Invitations to staff by a table: what a row says that cannot be invited. */
export const staffInviteTexts = defineTexts({
  ru: {
    open: 'Из таблицы',
    title: 'Пригласить сотрудников таблицей',
    hint: 'Таблица XLSX, первая строка — заголовки: фамилия, имя, отчество, логин, почта, телефон, роль, отдел, логин наставника стажёра. Роль и отдел словами, как в программе.',
    choose: 'Выбрать таблицу',
    another: 'Выбрать другую',
    apply: 'Пригласить',
    applied: (count: number) => `Приглашения отправлены: ${people(count)}`,
    report: (invited: number, rejected: number) =>
      rejected === 0
        ? `Приглашения уйдут всем: ${people(invited)}.`
        : `Приглашения уйдут: ${people(invited)}. Не подходит строк: ${rejected}.`,
    row: 'Строка',
    value: 'Что в ней',
    why: 'Почему не подходит',
    noRole: 'Роль не распознана: нужна роль сотрудника словами',
    noDepartment: 'Такого отдела нет',
    noMentor: 'Человека с таким логином нет',
    noEmail: 'Нужна почта: приглашение уходит письмом',
    again: 'Такой логин или почта уже были выше',
    wrong: 'Строка заполнена не до конца или с ошибкой',
    noSheet: 'Таблица не читается. Сохраните её как XLSX и попробуйте снова',
    tooMany: 'За раз приглашают до 200 человек: разделите таблицу',
    noMail: 'Почта не настроена: приглашения отправить нечем',
  },
});
