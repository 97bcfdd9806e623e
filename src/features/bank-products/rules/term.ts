import { maxProductDays, type ProductFrame } from '#features/bank-products/bank-products.fields.ts';
import { ruleTexts } from '#features/bank-products/bank-products-rule.texts.ts';
import { defineFrameRule, judged, noData } from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const texts = defineTexts({
  ru: {
    title: 'Срок',
    from: 'Срок от, дней',
    to: 'Срок до, дней',
    words: (band: string) => `Срок ${band}`,
    band: (from: number, to: string) => `от ${from} до ${to}`,
    upTo: (to: string) => `до ${to}`,
    unknown: 'Укажите срок',
    tooShort: (least: string) => `Продукт выдают на срок от ${least}: выберите другой продукт`,
    tooLong: (most: string) => `Сократите срок до ${most} или выберите другой банк`,
  },
});

const bandOf = ({ days_from: from, days_to: to }: ProductFrame): string =>
  from <= 1 ? texts.upTo(ruleTexts.ofDays(to)) : texts.band(from, ruleTexts.ofDays(to));

const days = { input: 'number', min: 1, max: maxProductDays } as const;

/** The terms a product is given for, both ends included. */
export const termRule = defineFrameRule({
  kind: 'term',
  title: texts.title,
  form: [
    { name: 'days_from', label: texts.from, ...days },
    { name: 'days_to', label: texts.to, ...days },
  ],
  words: (frame) => texts.words(bandOf(frame)),
  limit: bandOf,
  judge: (frame, { deal }) => {
    if (deal.days === null) return noData(texts.unknown);
    const help =
      deal.days < frame.days_from
        ? texts.tooShort(ruleTexts.ofDays(frame.days_from))
        : texts.tooLong(ruleTexts.ofDays(frame.days_to));
    const fits = deal.days >= frame.days_from && deal.days <= frame.days_to;
    return judged(fits, ruleTexts.days(deal.days), help);
  },
});
