import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import {
  longestNorm,
  type Norm,
  type NormUnit,
  type TurnPlace,
} from '#features/turn-norms/turn-norms.rules.ts';

const places: Readonly<Record<TurnPlace, { readonly title: string; readonly who: string }>> = {
  request: { title: 'Заявка без менеджера', who: 'Мы: взять сделку' },
  creating: { title: 'Создание', who: 'Агент или мы: дозаполнить сделку' },
  draft: { title: 'Черновик', who: 'Агент или мы: проверить поля' },
  collecting: { title: 'Сбор документов', who: 'Агент или мы: собрать документы и отправить' },
  'sending.queued': { title: 'Отправить, в очереди', who: 'Мы: проверить документы и передать в банк' },
  signing: { title: 'Подписание заявки', who: 'Клиент: подписать заявку' },
  query: { title: 'Запрос', who: 'Агент или мы: ответить банку, если банк не назвал срок' },
  revision: { title: 'Правки', who: 'Банк: прислать новый макет' },
  'issuing.awaiting_payment': { title: 'Выпуск, ждём оплату', who: 'Клиент: оплатить гарантию' },
  'issuing.paid': { title: 'Выпуск, оплачено', who: 'Мы: сообщить банку об оплате' },
  'issuing.preparing': { title: 'Выпуск, банк готовит', who: 'Банк: выпустить гарантию' },
  reissue: { title: 'Перевыпуск', who: 'Банк: решить о перевыпуске' },
  reissue_approved: { title: 'Одобрен перевыпуск', who: 'Мы: принять новую гарантию' },
};

const forms: Readonly<
  Record<NormUnit, { readonly one: string; readonly few: string; readonly many: string }>
> = {
  minutes: { one: 'минута', few: 'минуты', many: 'минут' },
  hours: { one: 'час', few: 'часа', many: 'часов' },
  days: { one: 'день', few: 'дня', many: 'дней' },
  workdays: { one: 'рабочий день', few: 'рабочих дня', many: 'рабочих дней' },
};

const legs = { one: 'заявки', few: 'заявок', many: 'заявок' };
const normWords = ({ amount, unit }: Norm): string => countOf(amount, forms[unit]);

/** How long somebody may take at a turn: the screen where the norms are changed. */
export const turnNormTexts = defineTexts({
  ru: {
    intro:
      'Сколько заявка может ждать в статусе, прежде чем ход станет просроченным. Срок решения банка берётся из карточки банка, срок предложения и срок, названный в запросе, — из них самих.',
    recountHint:
      'После изменения сроки заявок, которые сейчас в этом статусе, пересчитываются сразу. Сроки, назначенные человеком, остаются.',
    failed: 'Нормы сроков не загрузились',
    table: 'Нормы сроков по статусам',
    place: 'Статус и чей ход',
    norm: 'Норма',
    usual: 'Исходная',
    inWork: 'Сейчас заявок',
    changed: 'Изменено',
    places,
    norms: normWords,
    units: { minutes: 'минут', hours: 'часов', days: 'дней', workdays: 'рабочих дней' },
    own: 'своя',
    edit: 'Изменить',
    editOf: (title: string) => `Изменить норму: ${title}`,
    dialogTitle: (title: string) => `Норма: ${title}`,
    amount: 'Сколько',
    unit: 'В чём считать',
    unitHints: {
      minutes: 'Рабочее время: наше или банка. Агенту и клиенту — до конца дня',
      hours: 'Рабочее время: наше или банка, сутки как рабочий день. Агенту и клиенту — до конца дня',
      days: 'До конца дня; выходной переносится на рабочий день',
      workdays: 'До конца рабочего дня по производственному календарю, МСК',
    },
    save: 'Сохранить',
    reset: (usual: string) => `Вернуть исходную: ${usual}`,
    done: 'Норма изменена',
    recounted: (count: number) =>
      count === 0 ? 'Норма изменена' : `Норма изменена, срок пересчитан у ${countOf(count, legs)}`,
    by: (name: string, time: string) => `${name}, ${time}`,
    journal: 'Журнал изменений',
    journalEmpty: 'Нормы ещё не меняли',
    journalLine: (title: string, before: string, after: string) => `${title}: ${before} → ${after}`,
    journalReset: (norm: string) => `${norm} (исходная)`,
    journalRecounted: (count: number) => `пересчитано: ${count}`,
    problems: {
      whole: 'Укажите целое число больше нуля',
      tooLong: (unit: NormUnit) => `Не больше ${longestNorm[unit]}`,
      same: 'Норма и сейчас такая',
      changedMeanwhile: 'Норму только что изменили. Посмотрите новую и повторите',
    },
  },
});
