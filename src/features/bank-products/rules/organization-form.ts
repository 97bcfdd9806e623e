import * as z from 'zod/mini';
import { aboutClient, defineRule, judged, noData } from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const texts = defineTexts({
  ru: {
    title: 'Форма организации',
    forms: 'Работают с',
    names: {
      ooo: 'ООО',
      ao: 'АО',
      pao: 'ПАО',
      person: 'ИП',
      state: 'ГУП и МУП',
      other: 'Другие формы',
    },
    /** How the register shortens the forms. */
    shortened: { ooo: ['ООО'], ao: ['АО', 'НАО', 'ЗАО'], pao: ['ПАО', 'ОАО'], state: ['ГУП', 'МУП', 'ФГУП'] },
    words: (names: string) => `Форма клиента: ${names}`,
    unknown: 'Укажите форму организации в карточке клиента',
    help: 'Выберите продукт или банк для такой формы организации',
  },
});

const forms = ['ooo', 'ao', 'pao', 'person', 'state', 'other'] as const;
type Form = (typeof forms)[number];

const formOf = (shortened: string): Form =>
  forms.find(
    (form) => form in texts.shortened && texts.shortened[form as 'ooo'].some((one) => one === shortened),
  ) ?? 'other';

const namesOf = (chosen: readonly Form[]): string =>
  forms
    .filter((form) => chosen.includes(form))
    .map((form) => texts.names[form])
    .join(', ');

/** The forms of organizations a product is for. */
export const organizationFormRule = defineRule({
  kind: 'organization_form',
  title: texts.title,
  params: z.strictObject({
    forms: z.array(z.enum(forms)).check(z.minLength(1, fieldTexts.required), z.maxLength(forms.length)),
  }),
  initial: { forms: ['ooo', 'ao', 'pao', 'person'] },
  form: [
    {
      name: 'forms',
      input: 'many',
      label: texts.forms,
      options: forms.map((value) => ({ value, label: texts.names[value] })),
    },
  ],
  words: (params) => texts.words(namesOf(params.forms)),
  limit: (params) => namesOf(params.forms),
  judge: (params, facts) =>
    aboutClient(facts, ({ kind, form }) => {
      if (kind === 'person') return judged(params.forms.includes('person'), texts.names.person, texts.help);
      if (form === null) return noData(texts.unknown);
      return judged(params.forms.includes(formOf(form)), form, texts.help);
    }),
});
