import { lawLabels } from '#domain/law.ts';
import { formatRoublesShort, type Kopecks, kopecks } from '#domain/money.ts';
import { countOf } from '#domain/plural.ts';
import { productLabels } from '#domain/product.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { RowConditions } from '#domain/rows/row-conditions.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Purposes as they stand inside a line of a table. */
const shortPurposes = {
  contract: 'исполнение',
  application: 'заявка',
  advance: 'аванс',
  warranty: 'гарантийные обязательства',
} as const satisfies Record<Purpose, string>;

const days = (count: number): string => countOf(count, { one: 'день', few: 'дня', many: 'дней' });
const daysAfter = (count: number): string => countOf(count, { one: 'дня', few: 'дней', many: 'дней' });

const short = (amount: Kopecks): string => formatRoublesShort(amount).replace(/,00(?=\u00a0₽$)/, '');

/** A sum a kopeck above a round one begins where the round one ends: «от 1 млн ₽». */
const begins = (amount: Kopecks): string => short(amount % 100 === 1 ? kopecks(amount - 1) : amount);

const unitOf = (sum: string): string => sum.slice(sum.indexOf('\u00a0'));

const sumBand = (from: Kopecks | null, to: Kopecks | null): string | null => {
  if (from === null) return to === null ? null : `до ${short(to)}`;
  if (to === null) return `от ${begins(from)}`;
  const [least, most] = [begins(from), short(to)];
  const isShort = unitOf(least) === unitOf(most);
  return isShort ? `${least.slice(0, -unitOf(least).length)}–${most}` : `от ${least} до ${most}`;
};

const termBand = (from: number | null, to: number | null): string | null => {
  if (from === null) return to === null ? null : `до ${daysAfter(to)}`;
  return to === null ? `от ${daysAfter(from)}` : from === to ? days(to) : `${from}–${days(to)}`;
};

/** What is said of the rows of bank terms and of rate tables. */
export const rowConditionTexts = defineTexts({
  ru: {
    notPercent: 'Процент от 0 до 100, после запятой не больше трёх знаков',
    backwards: 'Конец раньше начала',
    guaranteeOnly: 'Назначение бывает только у гарантии',
    purposes: shortPurposes,
    /** «44-ФЗ, исполнение, от 1 млн ₽ до 5 млн ₽»; what asks for nothing is told by its product alone. */
    words: (row: Omit<RowConditions, 'bankId'>): string =>
      [
        row.product === 'guarantee' ? null : productLabels[row.product],
        row.laws.length === 0 ? null : row.laws.map((law) => lawLabels[law]).join(', '),
        row.purposes.length === 0 ? null : row.purposes.map((purpose) => shortPurposes[purpose]).join(', '),
        sumBand(row.sumFrom, row.sumTo),
        termBand(row.daysFrom, row.daysTo),
      ]
        .filter((part) => part !== null)
        .join(', '),
    any: 'любая гарантия',
    percent: (value: string): string => `${value.replace('.', ',')}\u00a0%`,
  },
});
