import * as z from 'zod/mini';
import { kopecks } from '#domain/money.ts';
import { countOf } from '#domain/plural.ts';
import { ruleTexts, sumWords } from '#features/bank-products/bank-products-rule.texts.ts';
import {
  aboutAsked,
  aboutClient,
  defineRule,
  failed,
  noData,
  passed,
} from '#features/bank-products/bank-products.rule.ts';
import type { YearFigures } from '#features/bank-products/bank-products.facts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const mostYears = 5;
const kopecksInThousand = 100_000;

const texts = defineTexts({
  ru: {
    title: 'Убытки',
    years: 'Без убытков лет подряд',
    words: (count: number) =>
      count === 1
        ? 'Последний год без убытка'
        : `Нет убытка за ${countOf(count, { one: 'последний год', few: 'последних года', many: 'последних лет' })}`,
    limit: (count: number) => `без убытка ${countOf(count, { one: 'год', few: 'года', many: 'лет' })}`,
    loss: (sum: string, year: number) => `убыток ${sum} за ${year} год`,
    noLoss: (from: number, to: number) =>
      from === to ? `без убытка за ${to} год` : `без убытка ${from}–${to}`,
    missing: (years: string) => `Нет итога за ${years}: дополните отчётность клиента`,
    help: 'Приложите пояснение к убытку или выберите другой банк',
  },
});

/** The years that are looked at: the latest on file and those right before it, whether filed or not. */
const resultsOf = (filed: readonly YearFigures[], count: number) => {
  const last = filed[0]?.year ?? 0;
  return Array.from({ length: count }, (_, at) => ({
    year: last - at,
    result: filed.find(({ year }) => year === last - at)?.result ?? null,
  }));
};

/** No loss in the last years on file; a year that is not known is not a year without loss. */
export const lossesRule = defineRule({
  kind: 'losses',
  title: texts.title,
  params: z.strictObject({ years: z.int().check(z.gte(1), z.lte(mostYears)) }),
  initial: { years: 1 },
  form: [{ name: 'years', input: 'number', min: 1, max: mostYears, label: texts.years }],
  words: ({ years }) => texts.words(years),
  limit: ({ years }) => texts.limit(years),
  judge: ({ years: count }, facts) =>
    aboutClient(facts, ({ kind, years }) => {
      if (kind === 'person') return noData(ruleTexts.personFilesNothing);
      const missing = { absent: ruleTexts.noStatements, unchecked: ruleTexts.statementsSilent };
      return aboutAsked(years, missing, (filed) => {
        if (filed.length === 0) return noData(ruleTexts.noStatements);
        const looked = resultsOf(filed, count);
        const bad = looked.find(({ result }) => result !== null && result < 0);
        if (bad) {
          const sum = sumWords(kopecks(Math.abs(bad.result ?? 0) * kopecksInThousand));
          return failed(texts.loss(sum, bad.year), texts.help);
        }
        const unknown = looked.filter(({ result }) => result === null).map(({ year }) => year);
        if (unknown.length > 0) return noData(texts.missing(unknown.toReversed().join(', ')));
        return passed(texts.noLoss(looked.at(-1)?.year ?? 0, looked[0]?.year ?? 0));
      });
    }),
});
