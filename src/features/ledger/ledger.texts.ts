import { formatDate } from '#domain/moscow-date.ts';
import { countOf, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const matched = { one: 'сошёлся', few: 'сошлись', many: 'сошлось' };
const balances = { one: 'остаток', few: 'остатка', many: 'остатков' };

export const ledgerTexts = defineTexts({
  ru: {
    closedDay: (first: string) =>
      `Месяц закрыт: поставьте день с ${formatDate(first)}. Поправку закрытого месяца проводят первым открытым днём`,
    recountJob: 'Сверка остатков вознаграждения с проводками',
    differs: 'Остатки вознаграждения разошлись с проводками',
    differsText: (count: number) =>
      `Не ${pluralForm(count, matched)} ${countOf(count, balances)}. Какие именно, записано в журнале сервера.`,
  },
});
