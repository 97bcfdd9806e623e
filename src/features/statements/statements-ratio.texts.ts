import { countOf } from '#domain/plural.ts';
import { formatIntegerBySpaces } from '#domain/money.ts';
import { type Ratio, ratioLimits, type RatioName } from '#features/statements/statements.ratios.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const decimal = (value: number, places: number): string =>
  value.toFixed(places).replace('.', ',').replace('-', '−');
const percent = (share: number, places = 0): string => `${decimal(share * 100, places)}\u00a0%`;
const sign = (value: number): string => (value < 0 ? '−' : '');

/** Thousand roubles as they are said: «32,4 млн ₽», «640 тыс. ₽». */
export const describeThousands = (thousands: number): string => {
  const size = Math.abs(thousands);
  if (size < 1_000) return `${sign(thousands)}${formatIntegerBySpaces(size)}\u00a0тыс.\u00a0₽`;
  if (size < 999_950) return `${decimal(thousands / 1_000, 1)}\u00a0млн\u00a0₽`;
  return `${decimal(thousands / 1_000_000, 2)}\u00a0млрд\u00a0₽`;
};

/** The ratios in plain words. */
export const ratioTexts = defineTexts({
  ru: {
    names: {
      netAssets: 'Чистые активы',
      liquidity: 'Текущая ликвидность',
      autonomy: 'Доля своего капитала',
      profitability: 'Рентабельность',
      debt: 'Займы',
      growth: 'Рост выручки',
    } satisfies Record<RatioName, string>,
    noValue: 'нет данных',
    noWords: 'не хватает строк отчётности',
    tones: { good: 'хорошо', wait: 'обратите внимание', bad: 'плохо', unknown: 'нет данных' },
  },
});

/** The figure of a ratio as it stands beside its name. */
export const showRatio = ({ name, value }: Ratio): string => {
  if (value === null) return ratioTexts.noValue;
  switch (name) {
    case 'netAssets':
    case 'debt':
      return describeThousands(value);
    case 'liquidity':
    case 'autonomy':
      return decimal(value, 2);
    case 'profitability':
      return percent(value, 1);
    case 'growth':
      return `${value > 0 ? '+' : ''}${percent(value)}`;
    default:
      return name satisfies never;
  }
};

const netAssetWords = (value: number, before: number | null): string => {
  if (value <= 0) return 'долгов больше, чем имущества: банки отказывают';
  if (before === null) return 'имущества больше, чем долгов';
  if (before <= 0) return 'стали положительными, годом раньше долгов было больше';
  const times = value / before;
  if (times >= 1.5) return `в ${decimal(times, 1)} раза больше, чем годом раньше`;
  const change = times - 1;
  if (Math.abs(change) < 0.005) return 'как и годом раньше';
  return `на ${percent(Math.abs(change))} ${change > 0 ? 'больше' : 'меньше'}, чем годом раньше`;
};

const liquidityWords = (value: number): string => {
  if (value < ratioLimits.liquidity.bad) return 'ниже 1: на срочные долги не хватит';
  if (value < ratioLimits.liquidity.good) return 'на срочные долги хватает, но впритык';
  return 'оборотных средств хватает на срочные долги с запасом';
};

const autonomyWords = (value: number): string => {
  if (value < 0) return 'своих средств нет: всё имущество в долг';
  const limit = decimal(ratioLimits.autonomy.good, 2);
  const part = `своих ${countOf(Math.round(value * 100), { one: 'копейка', few: 'копейки', many: 'копеек' })} в каждом рубле имущества`;
  return value < ratioLimits.autonomy.good
    ? `мало: банки ждут от ${limit}`
    : `${part}, банки ждут от ${limit}`;
};

const profitWords = (value: number): string => {
  if (value < 0) return `убыток ${decimal(Math.abs(value) * 100, 1)} рубля на сотню выручки`;
  return `${decimal(value * 100, 1)} рубля прибыли с каждой сотни выручки`;
};

const debtWords = (value: number, share: number | null): string => {
  if (value === 0) return 'займов и кредитов нет';
  if (share === null) return 'выручки нет, сравнить не с чем';
  const load =
    share > ratioLimits.debt.bad
      ? 'нагрузка высокая'
      : share > ratioLimits.debt.good
        ? 'нагрузка заметная'
        : 'нагрузка низкая';
  return `${percent(share)} выручки, ${load}`;
};

const growthWords = (value: number, before: number | null): string => {
  const from = before === null ? '' : `, было ${describeThousands(before)}`;
  if (value < ratioLimits.growth.bad) return `выручка резко упала${from}`;
  if (value < 0) return `выручка снизилась${from}`;
  return value === 0 ? `выручка не изменилась${from}` : `выручка выросла${from}`;
};

/** What a ratio means, in one sentence. */
export const explainRatio = ({ name, value, beside }: Ratio): string => {
  if (value === null) return ratioTexts.noWords;
  switch (name) {
    case 'netAssets':
      return netAssetWords(value, beside);
    case 'liquidity':
      return liquidityWords(value);
    case 'autonomy':
      return autonomyWords(value);
    case 'profitability':
      return profitWords(value);
    case 'debt':
      return debtWords(value, beside);
    case 'growth':
      return growthWords(value, beside);
    default:
      return name satisfies never;
  }
};
