import * as z from 'zod/mini';
import { kopecks, kopecksFromDecimal } from '#domain/money.ts';
import { ruleTexts, sumWords } from '#features/bank-products/bank-products-rule.texts.ts';
import {
  aboutAsked,
  aboutClient,
  defineRule,
  judged,
  noData,
} from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import { money } from '#kit/contract/fields.ts';

const kopecksInThousand = 100_000;

const texts = defineTexts({
  ru: {
    title: 'Чистые активы',
    least: 'Не меньше, ₽',
    words: (sum: string) => `Чистые активы по последнему балансу не меньше ${sum}`,
    limit: (sum: string) => `от ${sum}`,
    found: (sum: string, year: number) => `${sum} за ${year} год`,
    noLine: 'В балансе нет строки 1300: дополните отчётность клиента',
    help: (sum: string) => `Не хватает ${sum}: увеличьте капитал или выберите другой банк`,
  },
});

/** The organization's own money by its latest balance. */
export const netAssetsRule = defineRule({
  kind: 'net_assets',
  title: texts.title,
  params: z.strictObject({ least: money() }),
  initial: { least: '0.00' },
  form: [{ name: 'least', input: 'money', label: texts.least }],
  words: ({ least }) => texts.words(ruleTexts.roubles(least)),
  limit: ({ least }) => texts.limit(ruleTexts.roubles(least)),
  judge: ({ least }, facts) =>
    aboutClient(facts, ({ kind, years }) => {
      if (kind === 'person') return noData(ruleTexts.personFilesNothing);
      const missing = { absent: ruleTexts.noStatements, unchecked: ruleTexts.statementsSilent };
      return aboutAsked(years, missing, ([last]) => {
        if (!last) return noData(ruleTexts.noStatements);
        if (last.netAssets === null) return noData(texts.noLine);
        const [own, required] = [last.netAssets * kopecksInThousand, kopecksFromDecimal(least)];
        const found = texts.found(sumWords(kopecks(own)), last.year);
        const lacking = sumWords(kopecks(Math.max(0, required - own)));
        return judged(own >= required, found, texts.help(lacking));
      });
    }),
});
