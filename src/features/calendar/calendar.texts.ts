import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const holidayTitles: Readonly<Record<string, string>> = {
  '01-01': 'Новогодние каникулы',
  '01-02': 'Новогодние каникулы',
  '01-03': 'Новогодние каникулы',
  '01-04': 'Новогодние каникулы',
  '01-05': 'Новогодние каникулы',
  '01-06': 'Новогодние каникулы',
  '01-07': 'Рождество Христово',
  '01-08': 'Новогодние каникулы',
  '02-23': 'День защитника Отечества',
  '03-08': 'Международный женский день',
  '05-01': 'Праздник Весны и Труда',
  '05-09': 'День Победы',
  '06-12': 'День России',
  '11-04': 'День народного единства',
};

/** Why a calendar cannot be changed or a file of one not be read. */
export const calendarTexts = defineTexts({
  ru: {
    changedMeanwhile: 'Календарь уже изменили, пока вы работали. Посмотрите, что изменилось, и повторите',
    sameKind: 'День уже такой',
    wrongYear: (first: number, last: number) => `Календарь ведётся с ${first} по ${last} год`,
    foreignDay: 'День не этого года',
    twice: 'День назван дважды',
    file: {
      unreadable: 'Файл календаря не прочитан',
      line: (line: number, reason: string) => `строка ${line}: ${reason}`,
      broken: 'XML повреждён',
      doctype: 'описание DTD не принимается',
      encoding: 'кодировка не UTF-8',
      notCalendar: 'это не производственный календарь: нет элемента calendar с годом',
      noDays: 'в календаре нет дней',
      badYear: 'год вне допустимых',
      badDay: (day: string) => `нет такого дня: ${day}`,
      badKind: (kind: string) => `неизвестный вид дня: ${kind}`,
      twice: (day: string) => `день назван дважды: ${day}`,
    },
    moved: (day: string) => `Перенос с ${day}`,
    /** Holidays of art. 112 of the Labour Code, for the years of our own table. */
    holidays: holidayTitles,
  },
});

/** The screen of the calendar. */
export const calendarScreenTexts = defineTexts({
  ru: {
    title: 'Производственный календарь',
    failed: 'Календарь не загрузился',
    year: (year: number) => `${year} год`,
    years: 'Год',
    earlier: 'Предыдущий год',
    later: 'Следующий год',
    provisional: 'Предварительный',
    published: 'Утверждён',
    provisionalText:
      'Правительство ещё не утвердило переносы: выходные посчитаны по субботам, воскресеньям и праздникам из закона.',
    provisionalTodo: 'Когда переносы утвердят, загрузите файл календаря.',
    readerNote: 'Календарь меняет администратор.',
    editorNote: 'Нажмите на день, чтобы сделать его рабочим, сокращённым или выходным.',
    months: [
      'Январь',
      'Февраль',
      'Март',
      'Апрель',
      'Май',
      'Июнь',
      'Июль',
      'Август',
      'Сентябрь',
      'Октябрь',
      'Ноябрь',
      'Декабрь',
    ],
    weekdays: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
    kinds: { work: 'Рабочий', short: 'Сокращённый', off: 'Выходной' },
    legend: { work: 'рабочий', short: 'сокращённый на час', off: 'выходной', today: 'сегодня' },
    day: (date: string, kind: string, title: string) =>
      title === '' ? `${date}: ${kind}` : `${date}: ${kind}, ${title}`,
    monthOf: (working: number) =>
      countOf(working, { one: 'рабочий день', few: 'рабочих дня', many: 'рабочих дней' }),
    totals: 'Итого за год',
    working: 'Рабочих дней',
    short: 'Из них сокращённых',
    off: 'Выходных',
    hours: 'Часов при 40-часовой неделе',
    use: 'По этому календарю считаются рабочие дни до подписания контракта, сроки победителей и часы сделки. Сроки, которые ещё не прошли, пересчитываются сразу; даты, поставленные в сделках людьми, не меняются.',
    history: 'Что меняли',
    noHistory: 'Этот год никто не менял.',
    edit: {
      title: (date: string) => `Изменить день ${date}`,
      becomes: 'День станет',
      reason: 'Причина',
      reasonHint: 'Например: постановление Правительства о переносе выходных',
      submit: 'Изменить',
      done: (date: string, kind: string) => `${date}: ${kind}`,
    },
    trace: {
      day: (date: string, was: string, becomes: string) => `${date}: ${was} → ${becomes}`,
      file: (changes: number) =>
        `Загружен календарь: ${countOf(changes, { one: 'изменение', few: 'изменения', many: 'изменений' })}`,
      by: (who: string, when: string) => `${who}, ${when}`,
    },
    importing: {
      open: 'Загрузить XML',
      title: 'Загрузить календарь из файла',
      hint: 'XML производственного календаря одного года: элемент calendar с днями d="ММ.ДД" t="1…3". Сначала будет показано, что изменится.',
      choose: 'Выбрать файл',
      another: 'Выбрать другой',
      apply: 'Применить',
      none: (year: number) => `${year} год: дни не изменятся.`,
      noneProvisional: (year: number) => `${year} год: дни не изменятся, календарь станет утверждённым.`,
      changes: (year: number, count: number) =>
        `${year} год: ${countOf(count, { one: 'день изменится', few: 'дня изменятся', many: 'дней изменятся' })}.`,
      date: 'День',
      was: 'Был',
      becomes: 'Станет',
      why: 'Почему',
      done: (year: number) => `Календарь ${year} года загружен`,
    },
  },
});
