import { countOf } from '#domain/plural.ts';
import { formatRoubles, formatRoublesShort, type Kopecks, kopecksFromDecimal } from '#domain/money.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const [thousand, million, milliard] = [100_000, 100_000_000, 100_000_000_000];

const zero = '0\u00a0₽';

/** «1,5 млн ₽» where that is the sum itself, else the sum in full: a limit and what breaks it must not read alike. */
export const sumWords = (sum: Kopecks): string => {
  if (sum === 0) return zero;
  const size = Math.abs(sum);
  const unit = size >= milliard ? milliard : size >= million ? million : thousand;
  return size % (unit / 100) === 0 ? formatRoublesShort(sum) : formatRoubles(sum);
};

/** Words that several kinds of rules share. */
export const ruleTexts = defineTexts({
  ru: {
    nameClient: 'Укажите клиента',
    unreadable: 'Правило записано в прежнем виде: откройте продукт и сохраните его заново',
    roubles: (amount: string) => sumWords(kopecksFromDecimal(amount)),
    days: (count: number) => countOf(count, { one: 'день', few: 'дня', many: 'дней' }),
    months: (count: number) => countOf(count, { one: 'месяц', few: 'месяца', many: 'месяцев' }),
    /** «не меньше 6 месяцев»: after a preposition of quantity. */
    ofMonths: (count: number) => countOf(count, { one: 'месяца', few: 'месяцев', many: 'месяцев' }),
    ofDays: (count: number) => countOf(count, { one: 'дня', few: 'дней', many: 'дней' }),
    percent: (share: number) => `${share.toLocaleString('ru-RU')}\u00a0%`,
    noStatements: 'Загрузите отчётность в карточке клиента',
    statementsSilent: 'Источник отчётности не ответил: загрузите её ещё раз в карточке клиента',
    personFilesNothing: 'Предприниматель не сдаёт баланс: попросите налоговую декларацию',
  },
});
