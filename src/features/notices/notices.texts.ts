import { noticeTitleTexts } from '#features/notices/notices-title.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the banner over every page and of its form. */
export const noticeTexts = defineTexts({
  ru: {
    ...noticeTitleTexts,
    formFailed: 'Объявление не загрузилось',
    levels: { info: 'Сообщение', warning: 'Предупреждение', urgent: 'Срочно' },
    status: 'Показывать объявление',
    text: 'Текст',
    textHint: 'Например: «В субботу с 10 до 14 работаем без банков»',
    left: (count: number, max: number) => `${count} из ${max}`,
    level: 'Важность',
    roles: 'Кому',
    everybody: 'Всем ролям',
    from: 'С какого дня',
    to: 'По какой день',
    days: 'Дни московские, последний включительно. Без дат объявление стоит, пока его не выключат.',
    preview: 'Как это выглядит',
    noText: 'Текст объявления появится здесь',
    nowShown: 'Сейчас объявление видно тем, кому оно назначено.',
    nowHidden: 'Сейчас объявления никто не видит.',
    savedBy: (name: string, at: string) => `Изменено: ${name}, ${at}`,
    saved: 'Объявление сохранено',
    textNeeded: 'Напишите текст, прежде чем показывать объявление',
    wrongDays: 'Последний день раньше первого',
    changedMeanwhile: 'Объявление уже изменил другой администратор',
    changedTitle: 'Объявление изменили',
    reload: 'Показать новое',
  },
});
