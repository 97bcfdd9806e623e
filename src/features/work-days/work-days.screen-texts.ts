import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const minutes = { one: 'мин', few: 'мин', many: 'мин' };
const things = { one: 'дело', few: 'дела', many: 'дел' };
const banks = { one: 'банк', few: 'банка', many: 'банков' };
const deals = { one: 'сделка', few: 'сделки', many: 'сделок' };

/** The screen of a day's work. */
export const workDayScreenTexts = defineTexts({
  ru: {
    views: 'Мой день или опоздания отдела',
    mine: 'Мой день',
    late: 'Кто опаздывает',
    failed: 'День не загрузился',
    lateFailed: 'Список опозданий не загрузился',
    summary: 'Дела на сегодня',
    parts: { burning: 'Горит', overdue: 'Просрочено', today: 'Сегодня', next: 'Завтра' },
    onDay: (day: string) => `На ${day}`,
    others: 'Поторопить',
    othersHint: 'Срок вышел у банка или агента',
    hints: {
      burning: 'Меньше двух часов работы',
      overdue: 'Сначала свежие опоздания',
      today: 'До конца рабочего дня',
      next: 'Следующий рабочий день',
    },
    empty: {
      burning: 'Ничего не горит',
      overdue: 'Опозданий нет',
      today: 'На сегодня больше ничего',
      next: 'Пока ничего',
      others: 'Никто не опаздывает',
    },
    allDone: 'На сегодня всё сделано',
    allDoneText: 'Новые дела появятся здесь сами, как только придёт ваш ход',
    toDeals: 'Все сделки',
    business: {
      failed: 'Предложения и гарантии не загрузились',
      answers: 'Пришли ответы',
      offers: 'Ждут решения клиента',
      from: 'от',
      noOffers: 'Предложений без ответа нет',
      validUntil: (day: string) => `до ${day}`,
      endings: 'Истекают гарантии',
      noEndings: 'За 60 дней ни одна не истекает',
      endsOn: (day: string) => `по ${day}`,
    },
    left: (words: string) => `осталось ${words}`,
    overdue: (words: string) => `опоздание ${words}`,
    justLate: 'срок только что вышел',
    atOpening: 'к началу дня',
    minutes: (count: number) => countOf(count, minutes),
    hours: (whole: number, rest: number) => (rest === 0 ? `${whole} ч` : `${whole} ч ${rest} мин`),
    days: (count: number) => countOf(count, { one: 'раб. день', few: 'раб. дня', many: 'раб. дней' }),
    byWork: 'Считаются только рабочие минуты',
    numberOf: (id: number) => `№ ${id}`,
    noClient: 'Клиент не указан',
    task: 'Задача',
    finish: 'Выполнено',
    finishOf: (title: string) => `Выполнено: ${title}`,
    finished: 'Задача выполнена',
    moreBanks: (first: string, count: number) => `${first} и ещё ${countOf(count, banks)}`,
    more: 'Показаны самые срочные. Остальное в списке сделок',
    longLate: (count: number) =>
      count >= 100 ? 'Больше ста сделок ждут дольше недели' : `${countOf(count, deals)} ждут дольше недели`,
    longLateOne: 'Одна сделка ждёт дольше недели',
    nobodyLate: 'Никто не опаздывает',
    nobodyLateText: 'Как только у кого-то выйдет срок, он появится здесь',
    unassigned: 'Без ответственного',
    count: (count: number) => countOf(count, things),
    worst: (words: string) => `самое большое опоздание ${words}`,
    hurry: 'Поторопить',
    hurryOf: (name: string) => `Поторопить, ${name}`,
    hurryDeal: (id: number) => `Поторопить по сделке № ${id}`,
    agentHurried: 'Напоминание агенту ушло',
    hurriedAt: (time: string) => `Напоминание ушло в ${time}`,
    hurried: (name: string) => `Напоминание ушло: ${name}`,
    showAll: (count: number) => `Показать ещё ${countOf(count, things)}`,
  },
});
