import { defineLimits } from '#domain/limits/limits.ts';

/** Answers to leads, and how long the names in them are kept. */
export const leadLimits = defineLimits('leads', {
  response: {
    group: 'contacts',
    title: 'Первый ответ на лид',
    meaning: 'Рабочее время. Потом лид идёт другому менеджеру.',
    unit: 'minutes',
    usual: 15,
    least: 1,
    most: 540,
  },
  keepNames: {
    group: 'keeping',
    title: 'Имя и телефон в лиде без ответа',
    meaning: 'Если с человеком так и не поговорили. Потом останется только строка для счёта.',
    unit: 'months',
    usual: 6,
    least: 1,
    most: 60,
  },
});
