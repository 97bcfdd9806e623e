import { defineLimits } from '#domain/limits/limits.ts';

/** A day of work. */
export const workDayLimits = defineLimits('work-days', {
  hurryPause: {
    group: 'contacts',
    title: 'Как часто можно поторопить одного человека',
    unit: 'minutes',
    usual: 60,
    least: 5,
    most: 1_440,
    onScreens: true,
  },
  burning: {
    group: 'contacts',
    title: 'За сколько до срока дело горит',
    meaning: 'Рабочее время. Такие дела стоят в «Моём дне» первыми.',
    unit: 'minutes',
    usual: 120,
    least: 10,
    most: 540,
    onScreens: true,
  },
  ending: {
    group: 'deals',
    title: 'За сколько до конца гарантии звать клиента снова',
    meaning: 'В дне агента.',
    unit: 'days',
    usual: 60,
    least: 7,
    most: 365,
  },
});
