import * as z from 'zod/mini';
import { kopecksFromDecimal } from '#domain/money.ts';
import { ruleTexts } from '#features/bank-products/bank-products-rule.texts.ts';
import { aboutAsked, aboutClient, defineRule, judged } from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import { money } from '#kit/contract/fields.ts';

const texts = defineTexts({
  ru: {
    title: 'Долги',
    most: 'Не больше, ₽',
    words: (sum: string) => `Долги по налогам и исполнительным производствам не больше ${sum}`,
    limit: (sum: string) => `до ${sum}`,
    absent: 'О долгах ничего не известно: попросите справку о состоянии расчётов',
    unchecked: 'Источник сведений о долгах не подключён: попросите справку о состоянии расчётов',
    help: 'Погасите долг и приложите подтверждение',
  },
});

/** Tax debts and enforcement proceedings. */
export const debtsRule = defineRule({
  kind: 'debts',
  title: texts.title,
  params: z.strictObject({ most: money() }),
  initial: { most: '0.00' },
  form: [{ name: 'most', input: 'money', label: texts.most }],
  words: ({ most }) => texts.words(ruleTexts.roubles(most)),
  limit: ({ most }) => texts.limit(ruleTexts.roubles(most)),
  judge: ({ most }, facts) =>
    aboutClient(facts, ({ debts }) =>
      aboutAsked(debts, texts, (sum) =>
        judged(kopecksFromDecimal(sum) <= kopecksFromDecimal(most), ruleTexts.roubles(sum), texts.help),
      ),
    ),
});
