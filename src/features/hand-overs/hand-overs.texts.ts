import { countOf } from '#domain/plural.ts';
import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import type { HandOverState, Reason, Work } from '#features/hand-overs/hand-overs.rules.ts';

const deals = { one: 'сделка', few: 'сделки', many: 'сделок' };
const agents = { one: 'агент', few: 'агента', many: 'агентов' };
const tasks = { one: 'задача', few: 'задачи', many: 'задач' };

/** «12 сделок, 3 лида и 4 задачи»; what there is none of is not named. */
const work = (of: Work): string => {
  const parts = [
    ...(of.deals > 0 ? [countOf(of.deals, deals)] : []),
    ...(of.leads > 0 ? [leadTexts.counted(of.leads)] : []),
    ...(of.tasks > 0 ? [countOf(of.tasks, tasks)] : []),
    ...(of.callbacks > 0 ? [callbackTexts.counted(of.callbacks)] : []),
    ...(of.agents > 0 ? [countOf(of.agents, agents)] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return 'открытых дел нет';
  return parts.length > 0 ? `${parts.join(', ')} и ${last}` : last;
};

/** The words of hand-overs that both halves speak. */
export const handOverTexts = defineTexts({
  ru: {
    jobs: { keep: 'Передача дел на время отсутствия' },
    work,
    reasons: { absence: 'Отсутствие', leaving: 'Уход из компании' } satisfies Record<Reason, string>,
    states: {
      planned: 'Запланирована',
      active: 'Действует',
      ended: 'Завершена',
      cancelled: 'Отменена',
    } satisfies Record<HandOverState, string>,
    fieldProblems: {
      noPerson: 'Такого человека нет среди тех, чьи дела вы передаёте',
      noReplacement: 'Выберите, кому передать',
      wrongReplacement: 'Этому человеку передать дела нельзя',
      himself: 'Передать дела самому себе нельзя',
      noLeader: 'Сделки и лиды может вести менеджер или руководитель: добавьте такого человека',
      noCurator: 'Агентов ведёт куратор: добавьте такого человека',
      noOperator: 'Заявки в банки отправляет оператор: добавьте такого человека',
      away: (name: string) => `${name} в эти дни отсутствует`,
      datesNeeded: 'Укажите, с какого по какой день',
      datesOrder: 'Последний день раньше первого',
      datesPast: 'Этот день уже прошёл',
    },
    /** Lines of a deal's and a task's history. */
    comments: {
      absence: (name: string, until: string) => `${name} отсутствует до ${until}: дела переданы`,
      leaving: (name: string) => `${name} уходит из компании: дела переданы`,
      back: (name: string) => `${name} снова на месте: дела возвращены`,
    },
    report: {
      taken: (name: string) => `Вам переданы дела: ${name}`,
      takenFor: (what: string, until: string) => `${what}, до ${until}`,
      takenForGood: (what: string) => `${what}, насовсем`,
      input: 'Ваши дела переданы',
      assignedTo: (what: string, names: string) => `${what}: ${names}`,
      planned: 'Ваши дела будут переданы',
      plannedFor: (dates: string, names: string) => `${dates}: ${names}`,
      back: 'Ваши дела вернулись к вам',
      backFrom: (name: string) => `Дела возвращены: ${name}`,
      backWork: (what: string, cached: number) =>
        cached > 0 ? `${what}; завершено или передано дальше: ${cached}` : what,
      cancelled: 'Передача ваших дел отменена',
    },
  },
});
