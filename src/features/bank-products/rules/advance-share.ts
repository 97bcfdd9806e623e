import * as z from 'zod/mini';
import { ruleTexts } from '#features/bank-products/bank-products-rule.texts.ts';
import { defineRule, judged, noData } from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const texts = defineTexts({
  ru: {
    title: 'Доля аванса',
    most: 'Аванс не больше, % цены контракта',
    words: (share: string) => `Аванс не больше ${share} цены контракта`,
    none: 'Контракт без аванса',
    limit: (share: string) => `до ${share}`,
    unknown: 'Укажите цену контракта и аванс',
    help: 'Выберите банк, который берёт такой аванс',
  },
});

/** The advance as a share of the contract's price. */
export const advanceShareRule = defineRule({
  kind: 'advance_share',
  title: texts.title,
  params: z.strictObject({ most: z.int().check(z.gte(0), z.lte(100)) }),
  initial: { most: 30 },
  form: [{ name: 'most', input: 'number', min: 0, max: 100, label: texts.most }],
  words: ({ most }) => (most === 0 ? texts.none : texts.words(ruleTexts.percent(most))),
  limit: ({ most }) => texts.limit(ruleTexts.percent(most)),
  judge: ({ most }, { deal: { advanceShare } }) =>
    advanceShare === null
      ? noData(texts.unknown)
      : judged(advanceShare <= most, ruleTexts.percent(advanceShare), texts.help),
});
