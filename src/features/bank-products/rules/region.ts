import * as z from 'zod/mini';
import { isRegionCode, regionNameOf, regionNames } from '#domain/region.ts';
import { aboutClient, defineRule, judged, noData } from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import { text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const texts = defineTexts({
  ru: {
    title: 'Регион клиента',
    mode: 'Список',
    modes: { allow: 'Только эти регионы', deny: 'Кроме этих регионов' },
    regions: 'Регионы',
    allow: (names: string) => `Только регионы: ${names}`,
    deny: (names: string) => `Все регионы, кроме: ${names}`,
    limitAllow: (names: string) => `только ${names}`,
    limitDeny: (names: string) => `кроме ${names}`,
    unknown: 'Укажите регион в карточке клиента',
    help: 'Выберите банк, который работает с этим регионом',
  },
});

const modes = ['deny', 'allow'] as const;
const shown = 4;

/** «Дагестан, Ингушетия и ещё 3». */
const namesOf = (codes: readonly string[]): string => {
  const names = codes.map((code) => regionNameOf(code) ?? code);
  const rest = names.length - shown;
  return rest <= 1 ? names.join(', ') : `${names.slice(0, shown).join(', ')} +${rest}`;
};

const options = Object.entries(regionNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));

/** Regions of the client a product takes, or does not. */
export const regionRule = defineRule({
  kind: 'region',
  title: texts.title,
  params: z.strictObject({
    mode: z.enum(modes),
    regions: z
      .array(text(2).check(z.refine(isRegionCode, fieldTexts.choice)))
      .check(z.minLength(1, fieldTexts.required), z.maxLength(100)),
  }),
  initial: { mode: 'deny', regions: [] },
  form: [
    {
      name: 'mode',
      input: 'one',
      label: texts.mode,
      options: modes.map((mode) => ({ value: mode, label: texts.modes[mode] })),
    },
    { name: 'regions', input: 'many', label: texts.regions, options },
  ],
  words: ({ mode, regions }) => texts[mode](namesOf(regions)),
  limit: ({ mode, regions }) =>
    mode === 'allow' ? texts.limitAllow(namesOf(regions)) : texts.limitDeny(namesOf(regions)),
  judge: ({ mode, regions }, facts) =>
    aboutClient(facts, ({ regionCode }) => {
      if (regionCode === null) return noData(texts.unknown);
      const isListed = regions.includes(regionCode);
      return judged(isListed === (mode === 'allow'), regionNameOf(regionCode) ?? regionCode, texts.help);
    }),
});
