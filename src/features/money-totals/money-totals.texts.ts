import { formatDate } from '#domain/moscow-date.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server says of totals. */
export const totalTexts = defineTexts({
  ru: {
    nobody: { bank: 'Без банка', product: 'Без продукта', manager: 'Без менеджера', agent: 'Без агента' },
    wrongPeriod: 'Конец периода раньше начала',
    longPeriod: 'Период не длиннее пяти лет',
    /** What a line adds to what is left, or takes from it. */
    left: { accrued: 'доход', fee: 'наш сбор', cost: 'доля сети' },
    due: 'срок ',
    late: ' дн. позже, ',
    file: (from: string, to: string) => `Итоги ${formatDate(from)}–${formatDate(to)}.xlsx`,
    sheet: 'Итоги',
    sides: { bank: 'Банк', product: 'Продукт', manager: 'Менеджер', agent: 'Агент' },
    columns: {
      accrued: 'Доход начислен',
      received: 'Доход получен',
      cost: 'Сети',
      fee: 'Наш сбор',
      left: 'Остаётся нам',
      late: 'Цена опозданий',
    },
    total: 'Всего',
  },
});
