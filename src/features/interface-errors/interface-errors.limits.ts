import { defineLimits } from '#domain/limits/limits.ts';

/** How long faults of the interface are kept. */
export const interfaceErrorLimits = defineLimits('interface-errors', {
  keep: {
    group: 'keeping',
    title: 'Ошибки интерфейса',
    meaning: 'Считается от последнего раза.',
    unit: 'days',
    usual: 30,
    least: 1,
    most: 365,
  },
});
