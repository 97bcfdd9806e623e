import * as z from 'zod/mini';
import { aboutClient, defineRule, judged, noData } from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import { text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const texts = defineTexts({
  ru: {
    title: 'Вид деятельности',
    codes: 'ОКВЭД, с которыми не работают',
    hint: 'Через запятую: 92 закроет и 92.1',
    shape: 'Код ОКВЭД: 41, 41.2 или 41.20.1',
    words: (codes: string) => `Основной ОКВЭД не из списка: ${codes}`,
    limit: (codes: string) => `кроме ${codes}`,
    unknown: 'Укажите ОКВЭД в карточке клиента',
    help: 'Выберите банк, который работает с этим видом деятельности',
  },
});

/** Whether a code is the class or stands inside it: 41 holds 41.2 and 41.20. */
export const isInClass = (code: string, ofClass: string): boolean =>
  code === ofClass ||
  code.startsWith(`${ofClass}.`) ||
  // «41.2» holds «41.20»: a group is one digit longer than its class.
  (ofClass.includes('.') && code.startsWith(ofClass));

/** Activities a product is not given for. */
export const okvedRule = defineRule({
  kind: 'okved',
  title: texts.title,
  params: z.strictObject({
    codes: z
      .array(text(8).check(z.regex(/^\d{2}(\.\d{1,2}(\.\d{1,2})?)?$/, texts.shape)))
      .check(z.minLength(1, fieldTexts.required), z.maxLength(200)),
  }),
  initial: { codes: [] },
  form: [{ name: 'codes', input: 'codes', label: texts.codes, hint: texts.hint }],
  words: ({ codes }) => texts.words(codes.join(', ')),
  limit: ({ codes }) => texts.limit(codes.join(', ')),
  judge: ({ codes }, facts) =>
    aboutClient(facts, ({ okved }) =>
      okved === null
        ? noData(texts.unknown)
        : judged(!codes.some((code) => isInClass(okved, code)), okved, texts.help),
    ),
});
