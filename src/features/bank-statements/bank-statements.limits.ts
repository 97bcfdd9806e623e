import { defineLimits } from '#domain/limits/limits.ts';

/** Matching of statements. */
export const bankStatementLimits = defineLimits('bank-statements', {
  atOnce: {
    group: 'deals',
    title: 'Сколько документов выписки вносим сразу',
    meaning:
      'Выписку длиннее этого вносим в фоне, по частям: виден ход, другие операции с деньгами её не ждут.',
    unit: 'pieces',
    usual: 2_000,
    least: 100,
    most: 10_000,
  },
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
