import { defineLimits } from '#domain/limits/limits.ts';

/** Promised calls. */
export const callbackLimits = defineLimits('callbacks', {
  remind: {
    group: 'contacts',
    title: 'За сколько напомнить об обещанном звонке',
    unit: 'minutes',
    usual: 5,
    least: 1,
    most: 60,
  },
  personal: {
    group: 'contacts',
    title: 'Когда просроченный звонок становится общим',
    meaning: 'Столько ждём того, кто обещал.',
    unit: 'minutes',
    usual: 15,
    least: 1,
    most: 240,
  },
});
