import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const parts = new Map([
  ['words', 'название'],
  ['order', 'порядок'],
  ['off', 'не предлагать'],
  ['sides', 'сторона'],
]);

/** The words of the page on which an administrator sets the company's own. */
export const companyScreenTexts = defineTexts({
  ru: {
    label: 'Разделы настроек компании',
    failed: 'Настройки компании не загрузились',
    views: {
      words: 'Названия',
      reasons: 'Причины',
      versions: 'Версии',
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
      'Пустое поле оставляет обычное название. Выключенную причину больше не выбрать, но в старых сделках она останется. Сторона решает, считает ли статистика причину нашей.',
    list: 'Какие причины',
    lists: {
      bankRefusalReasons: 'Отказ банка',
      clientRefusalReasons: 'Отказ клиента',
      reissueReasons: 'Перевыпуск',
      deleteReasons: 'Удаление сделки',
      releaseReasons: 'Освобождение гарантии',
      claimReasons: 'Требование по гарантии',
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
    noVersionsText: 'Каждая публикация встанет здесь: кто, когда и что изменил.',
    conflict: 'Изменил кто-то ещё',
    conflictWords: (who: string, when: string) =>
      `${who}, ${when}: опубликована другая версия. Выберите, чьё оставить, и публикуйте снова.`,
    nobody: 'как обычно',
    change: (what: string, before: string, after: string) => `${what}: «${before}» → «${after}»`,
    count: (count: number) => countOf(count, { one: 'изменение', few: 'изменения', many: 'изменений' }),
    pagesHint: 'У этих настроек свои страницы и свои версии.',
  },
});
