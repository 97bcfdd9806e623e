import { countOf } from '#domain/plural.ts';
import type { ListState, NumberSource, NumberState } from '#features/call-lists/call-lists.status.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const numbers = (count: number): string => countOf(count, { one: 'номер', few: 'номера', many: 'номеров' });

const states: Readonly<Record<ListState, string>> = {
  draft: 'Черновик',
  running: 'Идёт',
  paused: 'На паузе',
  stopped: 'Остановлен',
};

const numberStates: Readonly<Record<NumberState, string>> = {
  waiting: 'Ждёт звонка',
  done: 'Отработан',
  refused: 'Звонить нельзя',
};

const sources: Readonly<Record<NumberSource, string>> = {
  file: 'Из таблицы',
  leads: 'Лиды',
  guarantees: 'Гарантия заканчивается',
};

/** Words of the screens of lists. */
export const callListTexts = defineTexts({
  ru: {
    states,
    line: {
      title: 'Можно ли звонить',
      failed: 'Состояние линии не загрузилось',
      lines: {
        real: 'Линия настоящая: номера набираются через оператора связи',
        practice: 'Учебная АТС: номера не набираются, отвечает учебный абонент',
        off: 'Телефона нет: в настройках сервера он выключен',
      },
      basis: (words: string, name: string) => `Основание указано: ${words}. Абонент видит «${name}».`,
      noBasis: 'Основание предложений не указано: ни один список не начать.',
      state: 'Указать основание',
      check: 'Проверить линию',
      rules: 'Правила и стоп-лист',
    },
    list: {
      title: 'Списки номеров',
      create: 'Новый список',
      failed: 'Списки не загрузились',
      empty: 'Списков ещё нет',
      emptyText: 'Заведите список, добавьте номера с подтверждёнными согласиями и выберите, кто звонит.',
      days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
      progress: (done: number, total: number) => `${done} из ${numbers(total)}`,
      noNumbers: 'номеров пока нет',
      script: (name: string) => `скрипт «${name}»`,
      noPeople: 'никто не назначен',
    },
    one: {
      failed: 'Список не загрузился',
      start: 'Начать',
      goOn: 'Продолжить',
      pause: 'Приостановить',
      stop: 'Остановить',
      edit: 'Изменить',
      stopTitle: (name: string) => `Остановить список «${name}»?`,
      stopText:
        'Следующий номер уже не наберётся, начатый разговор закончится сам. Начать этот список снова нельзя.',
      moved: { running: 'Обзвон начат', paused: 'Обзвон приостановлен', stopped: 'Список остановлен' },
      movedBy: (state: string, who: string, at: string) => `${state}: ${who}, ${at}`,
      views: { numbers: 'Номера', refusals: 'Не набрали' },
      viewsLabel: 'Части списка',
      facts: {
        people: 'Звонят',
        script: 'Скрипт',
        days: 'Дни',
        progress: 'Отработано',
        refused: 'Звонить нельзя',
        inHand: 'Сейчас в работе',
        pace: 'Темп',
        results: 'Итоги',
      },
      pace: (count: number, hours: number | null) =>
        count === 0
          ? 'за последний час звонков не было'
          : `${numbers(count)} за последний час${hours === null ? '' : `, осталось около ${countOf(hours, { one: 'часа', few: 'часов', many: 'часов' })}`}`,
      result: (name: string, count: number) => `${name}: ${count}`,
      add: 'Добавить номера',
      fromFile: 'Из таблицы',
      fromLeads: 'Лиды с основанием для звонка',
      fromGuarantees: 'Клиенты, чьи гарантии скоро истекают',
    },
    numbers: {
      label: 'Номера списка',
      failed: 'Номера не загрузились',
      empty: 'Номеров ещё нет',
      emptyText: 'Добавьте их из таблицы с согласиями, из лидов или из клиентов с гарантиями.',
      nothing: 'Таких номеров нет',
      nothingText: 'Измените поиск или отбор.',
      search: 'Номер, имя, организация',
      state: 'Состояние',
      anyState: 'Любое',
      states: numberStates,
      sources,
      whom: 'Кому',
      proof: 'Чем подтверждено',
      result: 'Итог',
      last: 'Последний звонок',
      attempts: (count: number) => countOf(count, { one: 'попытка', few: 'попытки', many: 'попыток' }),
      later: (at: string) => `снова с ${at}`,
      takenBy: (who: string) => `сейчас у: ${who}`,
    },
    refusals: {
      label: 'Не набрали',
      failed: 'Отказы не загрузились',
      empty: 'Отказов нет',
      emptyText: 'Здесь появятся номера, которые не набрали по правилам, и почему.',
      at: 'Когда',
      whom: 'Кому',
      by: 'Кто звонил',
      rule: 'Правило',
      why: 'Почему',
    },
    form: {
      create: 'Новый список',
      change: 'Изменить список',
      save: 'Сохранить',
      make: 'Создать',
      name: 'Название',
      script: 'Скрипт',
      noScripts: 'Нет ни одного опубликованного скрипта.',
      people: 'Кто звонит',
      first: 'Первый день',
      last: 'Последний день',
      created: 'Список создан. Добавьте номера',
      changed: 'Список изменён',
    },
    adding: {
      row: 'Строка',
      value: 'Кто',
      why: 'Почему нет',
      template: 'Скачать образец таблицы',
      report: (added: number, known: number, rejected: number) =>
        [
          added === 0 ? 'Добавить некого' : `Добавится ${numbers(added)}`,
          known === 0 ? '' : `уже в списке ${numbers(known)}`,
          rejected === 0 ? '' : `не подходит: ${rejected}`,
        ]
          .filter(Boolean)
          .join(', '),
      applied: (count: number) => `Добавлено: ${numbers(count)}`,
      file: {
        title: 'Номера из таблицы',
        hint: 'XLSX или CSV до 5 000 строк. В первой строке названия столбцов: «Телефон», «Имя», «ИНН», «Дата согласия», «Подтверждение». Без даты и подтверждения согласия номер не попадёт в список.',
        choose: 'Выбрать таблицу',
        another: 'Другая таблица',
        apply: 'Добавить',
      },
      known: {
        leads: 'Номера из лидов',
        guarantees: 'Номера клиентов с гарантиями',
        leadsHint: 'Открытые лиды, которые обратились сами или дали согласие.',
        guaranteesHint:
          'Клиенты, чья гарантия скоро истекает и чьё согласие на предложения записано и не отозвано.',
        days: 'Гарантия заканчивается в ближайшие, дней',
        apply: 'Добавить',
      },
    },
    workspace: {
      failed: 'Ваши списки не загрузились',
      none: 'Вас нет ни в одном списке',
      noneText: 'Когда администратор начнёт список, в котором вы звоните, он появится здесь.',
      choose: 'Список',
      left: (waiting: number, total: number) => `осталось ${waiting} из ${total}`,
      start: 'Начать обзвон',
      stop: 'Прекратить',
      startText:
        'Номера набираются один за другим. Перед каждым пять секунд: любая клавиша остановит набор. После разговора дайте итог, без него следующего не будет.',
      dialIn: (seconds: number) => `Набираю через ${seconds}`,
      going: 'Обзвон идёт: после итога наберётся следующий номер',
      anyKey: 'Любая клавиша остановит набор',
      stopped: 'Набор остановлен',
      goOn: 'Дальше',
      noMore: 'Сейчас звонить некому',
      proof: 'Основание',
      attempts: 'Попытки',
      clock: 'Время клиента',
      note: 'Записано в разговоре',
      card: 'Карточка организации',
      lead: 'Завести лид',
      why: {
        key: 'Вы нажали клавишу',
        paused: 'Список приостановлен или остановлен',
        unheard: 'В разговоре вас не было слышно: проверьте микрофон и начните снова',
        refused: 'Правила не дали набрать этот номер',
        failed: 'Следующий номер не пришёл',
        lost: 'Номер уже не у вас: время вышло',
      },
    },
  },
});
