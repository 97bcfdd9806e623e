import { defineLimits } from '#domain/limits/limits.ts';

/** Answers of the register of accounts. */
export const statementLimits = defineLimits('statements', {
  answer: {
    group: 'keeping',
    title: 'Бухгалтерская отчётность клиента',
    meaning: 'Когда устареет, спросим ГИР БО заново.',
    unit: 'days',
    usual: 30,
    least: 1,
    most: 365,
  },
});
