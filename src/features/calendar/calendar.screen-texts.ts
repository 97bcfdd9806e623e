import { countOf } from '#domain/plural.ts';
import { calendarTitleTexts } from '#features/calendar/calendar-title.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The screen of the calendar. */
export const calendarScreenTexts = defineTexts({
  ru: {
    ...calendarTitleTexts,
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
