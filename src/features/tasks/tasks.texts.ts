import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import type { DueGroup, Priority, Repeat } from '#features/tasks/tasks.rules.ts';
import type { TaskMove, TaskState } from '#features/tasks/tasks.status.ts';

/** The words of tasks that both halves speak: states, moves, fields, what people are told. */
export const taskTexts = defineTexts({
  ru: {
    jobs: { remind: 'Напомнить о задачах' },
    ofClient: (count: number) =>
      countOf(count, { one: 'задача о клиенте', few: 'задачи о клиенте', many: 'задач о клиенте' }),
    states: {
      new: 'Новая',
      seen: 'Прочитана',
      in_work: 'В работе',
      done: 'Выполнена',
      cancelled: 'Отменена',
    } satisfies Record<TaskState, string>,
    priorities: { high: 'Важная', normal: 'Обычная', low: 'Не к спеху' } satisfies Record<Priority, string>,
    repeats: {
      daily: 'Каждый рабочий день',
      weekly: 'Каждую неделю',
      monthly: 'Каждый месяц',
    } satisfies Record<Repeat, string>,
    groups: {
      overdue: 'Просрочено',
      today: 'Сегодня',
      tomorrow: 'Завтра',
      week: 'На этой неделе',
      later: 'Позже',
      undated: 'Без срока',
    } satisfies Record<DueGroup, string>,
    moves: {
      see: 'Прочитана',
      start: 'Взять в работу',
      finish: 'Выполнено',
      decline: 'Отказаться',
      withdraw: 'Отозвать',
      reopen: 'Вернуть в работу',
    } satisfies Record<TaskMove, string>,
    /** Fields as the history and the story of a stale edit name them. */
    fields: {
      title: 'Что сделать',
      text: 'Подробности',
      to_user_id: 'Кому',
      due_at: 'Срок',
      priority: 'Важность',
      repeat: 'Повтор',
      state: 'Состояние',
    } satisfies Record<string, string>,
    fieldProblems: {
      notYours: 'Этому человеку вы не можете поставить задачу',
      seesNoDeal: 'Этот человек не видит сделку',
      seesNoOrganization: 'Этот человек не видит карточку организации',
      seesNoLead: 'Этот человек не видит лид',
      oneSubject: 'Задача бывает о чём-то одном: о сделке, об организации или о лиде',
      pastDue: 'Этот срок уже прошёл',
      repeatNeedsDue: 'Для повтора нужен срок',
      commentNeeded: 'Напишите, почему',
    },
    report: {
      assigned: (name: string) => `Задача от ${name}`, // sic: §9
      new: 'Новая задача', // sic: §9
      changed: (name: string) => `${name}: задача изменена`,
      commented: (name: string) => `${name}: комментарий к задаче`,
      finished: (name: string) => `${name}: задача выполнена`,
      declined: (name: string) => `${name}: отказ от задачи`,
      withdrawn: (name: string) => `${name}: задача отозвана`,
      reopened: (name: string) => `${name}: задача снова в работе`,
      passed: (name: string) => `${name}: задача передана другому`,
      due: 'Подошёл срок задачи',
      withWords: (title: string, words: string) => `${title}: ${words}`,
      withDue: (title: string, due: string) => `${title} — до ${due}`,
    },
  },
});
