import { defineLimits } from '#domain/limits/limits.ts';

/** Matching of statements. */
export const bankStatementLimits = defineLimits('bank-statements', {
  fee: {
    group: 'deals',
    title: 'До какой недостачи платёж похож на комиссию',
    meaning: 'Меньше этой суммы разницу предложат закрыть как комиссию за перевод.',
    unit: 'roubles',
    usual: 500,
    least: 0,
    most: 10_000,
  },
});
