import type { LimitGroup, LimitUnit } from '#domain/limits/limits.ts';
import { countOf, pluralForm, type PluralForms } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const parts = new Map([
  ['words', 'название'],
  ['order', 'порядок'],
  ['off', 'не предлагать'],
  ['sides', 'сторона'],
]);

const partsOfField = new Map([
  ['name', 'название'],
  ['kind', 'вид'],
  ['hint', 'подсказка'],
  ['preset', 'значение по умолчанию'],
  ['required', 'обязательно'],
  ['options', 'варианты'],
  ['sees', 'кто видит'],
  ['writes', 'кто пишет'],
  ['marks', 'отметки'],
]);
const numberForms: PluralForms = { one: 'число', few: 'числа', many: 'чисел' };
const nothing: PluralForms = { one: '', few: '', many: '' };

const units: Readonly<Partial<Record<LimitUnit, PluralForms>>> = {
  minutes: { one: 'минута', few: 'минуты', many: 'минут' },
  hours: { one: 'час', few: 'часа', many: 'часов' },
  days: { one: 'день', few: 'дня', many: 'дней' },
  months: { one: 'месяц', few: 'месяца', many: 'месяцев' },
  times: { one: 'раз', few: 'раза', many: 'раз' },
  pieces: nothing,
  roubles: { one: '₽', few: '₽', many: '₽' },
  percents: { one: '%', few: '%', many: '%' },
};

/** A bound: its unit stands beside already. */
const bare = (unit: LimitUnit, value: number): string =>
  unit === 'clock' ? `${value}:00` : countOf(value, nothing).trim();

/** A number of the company as it is read: «90 дней», «9:00». */
const inUnits = (unit: LimitUnit, value: number): string => {
  const forms = units[unit];
  return forms ? countOf(value, forms).trim() : `${value}:00`;
};

/** The words of the page on which an administrator sets the company's own. */
export const companyScreenTexts = defineTexts({
  ru: {
    label: 'Разделы настроек компании',
    failed: 'Настройки компании не загрузились',
    views: {
      branding: 'Оформление',
      words: 'Названия',
      reasons: 'Причины',
      fields: 'Свои поля',
      letters: 'Письма',
      templates: 'Шаблоны',
      limits: 'Числа и пределы',
      versions: 'Версии',
      whole: 'Перенос',
      pages: 'Где ещё настраивается',
    },
    groups: {
      status: 'Статусы сделок',
      sub_state: 'Шаги внутри статуса',
      turn: 'Чей ход',
      role: 'Роли',
      menu: 'Разделы меню',
    },
    groupLabel: 'Что назвать по-своему',
    wordsHint:
      'Пустое поле оставляет обычное название. Коды не меняются: поиск и фильтры находят и обычное, и своё название, в выгрузках рядом со своим стоит код.',
    reasonsHint:
      'Пустое поле оставляет обычное название. Выключенную причину больше не выбрать, но в старых сделках она останется. У отказов сторона решает, считает ли статистика причину нашей.',
    limitsHint:
      'Сроки и пределы, по которым работает программа. Пустое поле возвращает обычное число. Что уже назначено, остаётся как было.',
    limitGroups: {
      office: 'Рабочее время',
      deals: 'Сделки',
      agents: 'Агенты',
      contacts: 'Чат, лиды и звонки',
      winners: 'Очередь победителей',
      letters: 'Письма',
      entry: 'Вход и доступ',
      keeping: 'Сколько храним',
    } satisfies Record<LimitGroup, string>,
    searchNumbers: 'Название или пояснение',
    noNumbers: 'Такого числа нет',
    noNumbersText: 'Попробуйте другое слово. Часть чисел меняют на отдельных страницах, ссылки на них ниже.',
    groupSize: (count: number, changed: number) =>
      changed === 0 ? countOf(count, numberForms) : `${countOf(count, numberForms)}, своих\u00a0${changed}`,
    /** What stands after a number in its field. */
    unitOf: (unit: LimitUnit, value: number) => {
      const forms = units[unit];
      return forms ? `\u00a0${pluralForm(value, forms)}` : ':00';
    },
    number: inUnits,
    usualNumber: (unit: LimitUnit, usual: number, least: number, most: number) =>
      `Обычно ${inUnits(unit, usual)}, можно от ${bare(unit, least)} до ${bare(unit, most)}`,
    numbersElsewhere: 'Эти числа меняют на их страницах:',
    numberPages: {
      '/application/norms': 'Нормы сроков: сколько ждём банк, клиента, агента и себя',
      '/calendar/index': 'Рабочие, выходные и короткие дни',
      '/calls/rules': 'Часы, попытки и перерывы обзвона',
      '/remuneration/taxes': 'Налоги, взносы и пороги',
      '/remuneration/index': 'Лимит доли сети в доходе',
      '/remuneration/acts': 'Нужен ли второй человек, чтобы подтвердить акт',
      '/finance/payouts': 'Нужен ли второй человек для выплаты и с какой суммы набирать итог',
    },
    pages: {
      '/application/norms': 'Сколько ждём банк, клиента, агента и себя',
      '/calendar/index': 'Рабочие и выходные дни',
      '/bank/documenttypes': 'Виды документов и сколько они действуют',
      '/bank/createpackagedocument': 'Какие документы просит банк',
      '/bank/index': 'Тарифы, правила и часы работы: в карточке банка, вкладками',
      '/bank/info': 'Что значит статус: слова каждого банка',
      '/chat/index': 'Быстрые ответы: в поле ответа чата',
      '/Email/index': 'С каких ящиков уходят письма',
      '/banner/index': 'Полоса наверху у всех или у выбранных ролей',
      '/company/requisites': 'От чьего имени счета и договоры',
      '/remuneration/rates': 'Сколько платим агентам',
      '/remuneration/taxes': 'НДС, НДФЛ, взносы и лимиты по дням',
      '/agents/rules': 'Условия, которые принимает агент',
      '/calls/rules': 'Кому, когда и сколько раз можно звонить',
      '/script/index': 'Что говорить клиенту',
      '/dashboard/plans': 'Сколько выдать и заработать за месяц',
      '/user/index': 'Люди, роли и отделы',
    },
    otherTemplates: 'Договоры, отчёты и акты',
    templatePages: {
      '/agents/contracts': 'Шаблоны договоров с агентами',
      '/remuneration/reports': 'Шаблоны отчётов: кнопка «Шаблоны» над списком',
      '/remuneration/acts': 'Шаблоны актов: кнопка «Шаблоны» над списком',
    },
    list: 'Какие причины',
    lists: {
      bankRefusalReasons: 'Отказ банка',
      clientRefusalReasons: 'Отказ клиента',
      reissueReasons: 'Перевыпуск',
      deleteReasons: 'Удаление сделки',
      releaseReasons: 'Освобождение гарантии',
      claimReasons: 'Требование по гарантии',
      lostReasons: 'Потеря лида',
    },
    partOf: (part: string) => parts.get(part),
    sides: { usual: 'Как обычно', ours: 'На нашей', theirs: 'Не на нашей' },
    sideOf: (name: string) => `Сторона: ${name}`,
    offered: (name: string) => `Предлагать: ${name}`,
    up: (name: string) => `Выше: ${name}`,
    down: (name: string) => `Ниже: ${name}`,
    addReason: 'Добавить причину',
    newReason: 'Название новой причины',
    addedReason: 'новая причина',
    ownOf: (usual: string) => `Своё название: ${usual}`,
    fields: {
      hint: 'Поля появляются в карточке, списке и выгрузке; по ним ищет поиск, отбирают и упорядочивают списки. Вид поля после публикации не меняется; ненужное поле выключают, записанное в нём остаётся.',
      record: 'Где поля',
      records: { deal: 'Сделка', organization: 'Организация', bank: 'Банк', agent: 'Агент' },
      none: 'Своих полей пока нет',
      add: 'Добавить поле',
      added: 'новое поле',
      limit: 'Больше полей не добавить: выключите ненужные.',
      name: 'Название',
      kind: 'Вид',
      kinds: {
        text: 'Текст',
        number: 'Число',
        sum: 'Сумма',
        day: 'День',
        flag: 'Да или нет',
        choice: 'Список',
        person: 'Сотрудник',
        link: 'Ссылка',
      },
      options: 'Варианты',
      optionsHint: 'Каждый с новой строки',
      fieldHint: 'Подсказка под полем',
      preset: 'Значение по умолчанию',
      presetHint: 'Стоит в форме, пока поле не записали',
      required: 'Обязательно',
      notRequired: 'Необязательно',
      always: 'Всегда',
      since: (status: string) => `С шага «${status}»`,
      sees: 'Кто видит',
      writes: 'Кто пишет',
      rolesHint: 'Администратор видит и пишет всё',
      marks: { personal: 'Персональные данные', listed: 'Показывать в списке', off: 'Выключено' },
      partOf: (part: string) => partsOfField.get(part) ?? part,
      nothing: 'ничего',
      isOff: 'выключено',
    },
    publish: 'Посмотреть и опубликовать',
    nothingChanged: 'Изменений нет',
    preview: 'Что изменится у всех',
    previewNote: 'Открытые окна покажут новое сразу.',
    confirm: 'Опубликовать',
    published: 'Опубликовано',
    version: (number: number) => (number === 0 ? 'Как в программе' : `Версия ${number}`),
    by: (who: string | null, when: string) => (who === null ? when : `${who}, ${when}`),
    returnedTo: (number: number) =>
      number === 0 ? 'возвращено, как в программе' : `возвращена версия ${number}`,
    return: 'Вернуть',
    returnOf: (number: number) => `Вернуть версию ${number}`,
    returnUsual: 'Вернуть, как в программе',
    returnTitle: (number: number) =>
      number === 0 ? 'Вернуть, как в программе?' : `Вернуть версию ${number}?`,
    returnText: 'Появится новая версия с прежним содержанием. История останется.',
    returned: 'Возвращено',
    noVersions: 'Изменений ещё не было',
    noVersionsText: 'Каждая публикация появится здесь: кто, когда и что изменил.',
    conflict: 'Изменил кто-то ещё',
    conflictWords: (who: string, when: string) =>
      `${who}, ${when}: опубликована другая версия. Выберите, чьё оставить, и публикуйте снова.`,
    nobody: 'как обычно',
    change: (what: string, before: string, after: string) => `${what}: «${before}» → «${after}»`,
    /** A field that was not there before, in one line. */
    newField: (what: string, details: readonly (readonly [name: string, value: string])[]) =>
      `${what}, новое поле. ${details.map(([name, value]) => `${name}: ${value}`).join('; ')}`,
    count: (count: number) => countOf(count, { one: 'изменение', few: 'изменения', many: 'изменений' }),
    pagesHint: 'У этих настроек свои страницы и свои версии.',
  },
});
