import { lawLabels, laws } from '#domain/law.ts';
import { defineFrameRule, judged, noData } from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const texts = defineTexts({
  ru: {
    title: 'Закон',
    label: 'Законы',
    words: (names: string) => `Закупки: ${names}`,
    unknown: 'Укажите закон закупки',
    help: (names: string) => `Продукт только для закупок ${names}: выберите другой продукт или банк`,
  },
});

const namesOf = (codes: readonly (typeof laws)[number][]): string =>
  laws
    .filter((law) => codes.includes(law))
    .map((law) => lawLabels[law])
    .join(', ');

/** The laws a product is for. */
export const lawRule = defineFrameRule({
  kind: 'law',
  title: texts.title,
  form: [
    {
      name: 'laws',
      input: 'many',
      label: texts.label,
      options: laws.map((law) => ({ value: law, label: lawLabels[law] })),
    },
  ],
  words: (frame) => texts.words(namesOf(frame.laws)),
  limit: (frame) => namesOf(frame.laws),
  judge: (frame, { deal }) =>
    deal.law === null
      ? noData(texts.unknown)
      : judged(frame.laws.includes(deal.law), lawLabels[deal.law], texts.help(namesOf(frame.laws))),
});
