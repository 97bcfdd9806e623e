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
});
