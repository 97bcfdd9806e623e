import { countOf } from '#domain/plural.ts';
import type { StaffLevel } from '#domain/rows/staff-levels.ts';
import type { RateScope } from '#features/agent-rates/agent-rates.scopes.ts';
import { rowConditionTexts } from '#features/bank-terms/row-conditions.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const levels = {
  manager: 'менеджеру',
  operator: 'оператору',
  curator: 'куратору',
  head: 'руководителю',
  trainee: 'стажёру',
} as const satisfies Record<StaffLevel, string>;

const rows = (count: number): string => countOf(count, { one: 'строка', few: 'строки', many: 'строк' });

/** Rate tables on the screen. */
export const agentRatesScreenTexts = defineTexts({
  ru: {
    scopes: {
      company: 'Общая',
      branch: 'Ветка',
      agent: 'Личная',
    } satisfies Record<RateScope, string>,
    list: {
      failed: 'Ставки не загрузились',
      search: 'Таблица или фамилия',
      scope: 'Чьи ставки',
      anyScope: 'Все таблицы',
      choices: {
        company: 'Общая',
        branch: 'Веток',
        agent: 'Личные',
      } satisfies Record<RateScope, string>,
      name: 'Таблица',
      whose: 'Чья',
      everybody: 'Все агенты',
      since: 'Действует',
      sinceDay: (number: number, day: string) => `v${number} с ${day}`,
      notYet: 'ещё не действует',
      rows: 'Строк',
      planned: (day: string) => `следующая с ${day}`,
      draft: 'есть черновик',
      empty: 'Ставок ещё нет',
      emptyText: 'Заведите общую таблицу: пока её нет, агентам не начисляется ничего.',
      emptyForOthers: 'Ставки заведёт администратор.',
      nothing: 'Ничего не нашлось',
      nothingText: 'Измените запрос или выберите другие таблицы.',
      create: 'Новая таблица',
    },
    making: {
      title: 'Новая таблица ставок',
      scope: 'Для кого',
      scopes: {
        company: 'Для всех агентов',
        branch: 'Для ветки главного агента',
        agent: 'Для одного агента',
      } satisfies Record<RateScope, string>,
      head: 'Главный агент',
      agent: 'Агент',
      name: 'Название',
      submit: 'Создать',
      companyName: 'Общие ставки',
      note: 'Действует самая точная строка: личная таблица важнее ветки, ветка важнее общей.',
    },
    sheet: {
      save: 'XLSX',
      load: 'Загрузить XLSX',
      title: 'Ставки из XLSX',
      hint: 'Таблица заменит все строки черновика. Сначала покажем, что изменится.',
      choose: 'Выберите таблицу',
      another: 'Выбрать другую',
      problems: (count: number) =>
        `${countOf(count, { one: 'место', few: 'места', many: 'мест' })} с ошибками: исправьте файл и загрузите снова`,
      none: 'Таблица совпадает с черновиком: менять нечего',
      changes: (added: number, removed: number) => `Появится: ${rows(added)}. Уйдёт: ${rows(removed)}`,
      added: 'Появится',
      removed: 'Уйдёт',
      row: 'Строка',
      column: 'Столбец',
      reason: 'Причина',
      blank: '—',
      apply: 'Внести в черновик',
      applied: 'Ставки из таблицы внесены в черновик',
    },
    failed: 'Таблица не загрузилась',
    back: 'Все таблицы',
    about: {
      company: 'Для всех агентов',
      branch: (name: string) => `Ветка: ${name}`,
      agent: (name: string) => `Лично: ${name}`,
    },
    noRows: 'Строк нет',
    noRowsText: {
      company: 'Добавьте первую: за какие сделки и сколько платим.',
      branch: 'Без строк ветке платим по общей таблице.',
      agent: 'Без строк агенту платим по таблице ветки или общей.',
    } satisfies Record<RateScope, string>,
    note: 'Выданная сделка хранит ставки дня выдачи: новая версия её не меняет.',
    gapsNote: 'За такие сделки агентам не начислится ничего',
    staff: (shares: readonly (readonly [StaffLevel, string])[]) =>
      `Своим от нашего остатка: ${shares.map(([level, share]) => `${levels[level]} ${rowConditionTexts.percent(share)}`).join(', ')}`,
    draft: {
      title: 'Новая версия ставок',
      removeTitle: 'Удалить черновик ставок?',
      removeText: 'Все его строки пропадут. Действующие ставки не изменятся.',
      removed: 'Черновик удалён',
      tableRemoved: 'Таблица удалена: в ней ничего не публиковали',
    },
    publishing: {
      title: 'Опубликовать ставки',
      gaps: (count: number) =>
        `Оставить ${countOf(count, { one: 'пропуск', few: 'пропуска', many: 'пропусков' })}: за такие сделки мы не платим`,
      empty: 'С этого дня таблица пуста: платим по ставкам ветки или общим',
      done: (day: string) => `Ставки действуют с ${day}`,
    },
    trying: {
      title: (day: string) => `Если бы эти ставки действовали с ${day}`,
      failed: 'Проба не посчиталась',
      none: 'Выдач с начислениями за этот месяц не было: сравнить не на чем.',
      same: (count: number) =>
        `${countOf(count, { one: 'выдача', few: 'выдачи', many: 'выдач' })}, никому ничего не изменится`,
      changed: (changed: number, all: number) =>
        `Изменится ${countOf(changed, { one: 'выдача', few: 'выдачи', many: 'выдач' })} из ${all}`,
      unpaid: (count: number) =>
        `Без подходящей строки ${countOf(count, { one: 'выдача', few: 'выдачи', many: 'выдач' })}: за них не начислится ничего`,
      who: 'Кому',
      before: 'Сейчас, ₽',
      after: 'Станет, ₽',
      delta: 'Разница, ₽',
    },
    row: {
      title: 'Строка ставок',
      bank: 'Банк',
      allBanks: 'Все банки',
      conditions: 'За какие сделки',
      pays: 'Сколько платим агенту',
      base_percent: 'Комиссии по тарифу, %',
      excess_percent: 'Надбавки сверх тарифа, %',
      income_percent: 'Нашего дохода, %',
      sum_percent: 'Суммы, %',
      fee_percent: 'Нашего сбора, %',
      flat: 'За сделку, ₽',
      least: 'Не меньше, ₽',
      above: 'Тем, кто над ним',
      senior_percent: 'Старшему, % комиссии',
      head_percent: 'Главному, % комиссии',
      overrides_from: 'Из чьих денег',
      overridesFrom: { us: 'Из наших', agent: 'Из доли агента' },
      staff: 'Своим, % нашего остатка',
      staffLevels: {
        manager: 'Менеджер',
        operator: 'Оператор',
        curator: 'Куратор',
        head: 'Руководитель',
        trainee: 'Стажёр',
      } satisfies Record<StaffLevel, string>,
    },
    rows,
    own: {
      failed: 'Ставки не загрузились',
      titles: {
        agent: 'Ваши ставки',
        branch: 'Ставки вашей ветки',
        company: 'Общие ставки',
      } satisfies Record<RateScope, string>,
      since: (day: string) => `действуют с ${day}`,
      rule: 'Действует самая точная строка. Ваши ставки важнее ставок ветки, ставки ветки важнее общих.',
      empty: 'Ставки для вас ещё не заведены',
      emptyText: 'Спросите о них своего куратора.',
    },
  },
});
