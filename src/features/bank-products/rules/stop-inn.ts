import * as z from 'zod/mini';
import { hasInnChecksum } from '#domain/inn.ts';
import { aboutClient, defineRule, judged } from '#features/bank-products/bank-products.rule.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';
import { text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const texts = defineTexts({
  ru: {
    title: 'Стоп-лист ИНН',
    inns: 'ИНН, с которыми не работают',
    hint: 'Через запятую или с новой строки',
    wrong: 'Проверьте ИНН: контрольная сумма не сходится',
    words: (count: string) => `ИНН клиента не в стоп-листе (${count})`,
    limit: 'не в стоп-листе',
    size: (count: number) => `${count}\u00a0ИНН`,
    listed: (inn: string) => `${inn} в стоп-листе`,
    notListed: (inn: string) => `${inn} не в стоп-листе`,
    help: 'Выберите другой банк: этого клиента банк не берёт',
  },
});

/** Clients the bank does not take by name. */
export const stopInnRule = defineRule({
  kind: 'stop_inn',
  title: texts.title,
  params: z.strictObject({
    inns: z
      .array(text(12).check(z.refine(hasInnChecksum, texts.wrong)))
      .check(z.minLength(1, fieldTexts.required), z.maxLength(500)),
  }),
  initial: { inns: [] },
  form: [{ name: 'inns', input: 'codes', label: texts.inns, hint: texts.hint }],
  words: ({ inns }) => texts.words(texts.size(inns.length)),
  limit: () => texts.limit,
  judge: ({ inns }, facts) =>
    aboutClient(facts, ({ inn }) =>
      inns.includes(inn)
        ? judged(false, texts.listed(inn), texts.help)
        : judged(true, texts.notListed(inn), ''),
    ),
});
