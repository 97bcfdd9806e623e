import { ruleTexts } from '#features/bank-products/bank-products-rule.texts.ts';
import { defineFrameRule, judged, noData } from '#features/bank-products/bank-products.rule.ts';
import { kopecksFromDecimal } from '#domain/money.ts';
import type { ProductFrame } from '#features/bank-products/bank-products.fields.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const texts = defineTexts({
  ru: {
    title: 'Сумма',
    from: 'Сумма от, ₽',
    to: 'Сумма до, ₽',
    words: (band: string) => `Сумма ${band}`,
    band: (from: string, to: string) => `от ${from} до ${to}`,
    upTo: (to: string) => `до ${to}`,
    unknown: 'Укажите сумму',
    tooSmall: (least: string) => `Продукт начинается с ${least}: выберите другой продукт`,
    tooBig: (most: string) => `Уменьшите сумму до ${most} или выберите другой банк`,
  },
});

const bandOf = ({ amount_from: from, amount_to: to }: ProductFrame): string =>
  Number(from) === 0
    ? texts.upTo(ruleTexts.roubles(to))
    : texts.band(ruleTexts.roubles(from), ruleTexts.roubles(to));

/** The sums a product is given for, both ends included. */
export const amountRule = defineFrameRule({
  kind: 'amount',
  title: texts.title,
  form: [
    { name: 'amount_from', input: 'money', label: texts.from },
    { name: 'amount_to', input: 'money', label: texts.to },
  ],
  words: (frame) => texts.words(bandOf(frame)),
  limit: bandOf,
  judge: (frame, { deal }) => {
    if (deal.amount === null) return noData(texts.unknown);
    const sum = kopecksFromDecimal(deal.amount);
    const least = kopecksFromDecimal(frame.amount_from);
    const most = kopecksFromDecimal(frame.amount_to);
    const help =
      sum < least
        ? texts.tooSmall(ruleTexts.roubles(frame.amount_from))
        : texts.tooBig(ruleTexts.roubles(frame.amount_to));
    return judged(sum >= least && sum <= most, ruleTexts.roubles(deal.amount), help);
  },
});
