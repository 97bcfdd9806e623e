import * as z from 'zod/mini';
import { addMonths, formatDate } from '#domain/moscow-date.ts';
import { ruleTexts } from '#features/bank-products/bank-products-rule.texts.ts';
import { aboutClient, defineRule, judged, noData } from '#features/bank-products/bank-products.rule.ts';
import { monthsBetween } from '#features/banks/banks.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const most = 600;

const texts = defineTexts({
  ru: {
    title: 'Возраст компании',
    months: 'Не меньше, месяцев',
    words: (months: string) => `Компания зарегистрирована не меньше ${months} назад`,
    limit: (months: string) => `от ${months}`,
    unknown: 'Укажите дату регистрации в карточке клиента',
    help: (day: string) => `Условие выполнится ${day}`,
  },
});

/** How long the client has been registered. */
export const ageRule = defineRule({
  kind: 'age',
  title: texts.title,
  params: z.strictObject({ months: z.int().check(z.gte(1), z.lte(most)) }),
  initial: { months: 6 },
  form: [{ name: 'months', input: 'number', min: 1, max: most, label: texts.months }],
  words: ({ months }) => texts.words(ruleTexts.ofMonths(months)),
  limit: ({ months }) => texts.limit(ruleTexts.ofMonths(months)),
  judge: ({ months }, facts) =>
    aboutClient(facts, ({ registeredOn }) => {
      if (registeredOn === null) return noData(texts.unknown);
      const age = Math.max(0, monthsBetween(registeredOn, facts.deal.on));
      const help = texts.help(formatDate(addMonths(registeredOn, months)));
      return judged(age >= months, ruleTexts.months(age), help);
    }),
});
