import { defineLimits } from '#domain/limits/limits.ts';

/** Recordings of talks. */
export const callLimits = defineLimits('calls', {
  keepRecordings: {
    group: 'keeping',
    title: 'Записи разговоров',
    meaning: 'Потом запись уничтожается без возврата.',
    unit: 'days',
    usual: 180,
    least: 1,
    most: 1_095,
  },
  missed: {
    group: 'contacts',
    title: 'За сколько перезвонить на пропущенный',
    meaning: 'Рабочее время.',
    unit: 'minutes',
    usual: 15,
    least: 1,
    most: 540,
  },
});
