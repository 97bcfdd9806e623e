import { purposeLabels, purposes } from '#domain/purpose.ts';
import { defineFrameRule, judged, noData } from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const texts = defineTexts({
  ru: {
    title: 'Назначение гарантии',
    label: 'Назначения гарантии',
    words: (names: string) => `Назначение гарантии: ${names}`,
    unknown: 'Укажите назначение гарантии',
    help: 'Выберите продукт или банк, который выдаёт под такое назначение',
  },
});

const namesOf = (codes: readonly (typeof purposes)[number][]): string =>
  purposes
    .filter((purpose) => codes.includes(purpose))
    .map((purpose) => purposeLabels[purpose].toLowerCase())
    .join(', ');

/** What a product secures. */
export const purposeRule = defineFrameRule({
  kind: 'purpose',
  title: texts.title,
  form: [
    {
      name: 'purposes',
      input: 'many',
      label: texts.label,
      options: purposes.map((purpose) => ({ value: purpose, label: purposeLabels[purpose] })),
    },
  ],
  words: (frame) => texts.words(namesOf(frame.purposes)),
  limit: (frame) => namesOf(frame.purposes),
  judge: (frame, { deal }) =>
    deal.purpose === null
      ? noData(texts.unknown)
      : judged(frame.purposes.includes(deal.purpose), purposeLabels[deal.purpose].toLowerCase(), texts.help),
});
