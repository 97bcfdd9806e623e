import { lawLabels } from '#domain/law.ts';
import type { Kopecks } from '#domain/money.ts';
import { countOf } from '#domain/plural.ts';
import { productLabels } from '#domain/product.ts';
import type { Purpose } from '#domain/purpose.ts';
import { sumBandWords } from '#domain/rows/band-words.ts';
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

const sumBand = (from: Kopecks | null, to: Kopecks | null): string | null => {
  const words = sumBandWords({ from, to });
  return words === null ? null : `${words}\u00a0₽`;
};

const termBand = (from: number | null, to: number | null): string | null => {
  if (from === null) return to === null ? null : `до ${daysAfter(to)}`;
  return to === null ? `от ${daysAfter(from)}` : from === to ? days(to) : `${from}–${days(to)}`;
};

/** What is said of the rows of bank terms and of rate tables. */
export const rowConditionTexts = defineTexts({
  ru: {
    notPercent: 'Процент от 0 до 100',
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
    any: 'Любая гарантия',
    percent: (value: string): string => `${value.replace('.', ',')}\u00a0%`,
  },
});
