import * as z from 'zod/mini';
import { only } from '#domain/access.ts';
import { letterBonds, letterGroups, longestTemplate } from '#domain/letters/letters.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, text } from '#kit/contract/fields.ts';

const template = { subject: text(longestTemplate.subject, 1), text: text(longestTemplate.text, 1) };
const usual = z.object({ subject: z.string(), text: z.string() });

/** The letters the product writes, for whoever gives them words of the company. */
export const letterWordCalls = defineCalls('letterWords', {
  showLetters: defineCall({
    method: 'GET',
    path: '/customization/letters',
    access: only('admin'),
    summary: 'Все письма программы: кому и когда уходят, подстановки, исходный текст, можно ли выключить',
    reply: z.array(
      z.object({
        key: z.string(),
        group: z.enum(letterGroups),
        title: z.string(),
        sent: z.string(),
        bond: z.nullable(z.enum(letterBonds)),
        is_signed: z.boolean(),
        /** Codes that the text may not leave out. */
        must: z.array(z.string()),
        variables: z.record(
          z.string(),
          z.object({ title: z.string(), sample: z.string(), hasLines: z.optional(z.literal(true)) }),
        ),
        usual: z.object({ ru: usual, en: usual }),
      }),
    ),
  }),
  tryLetter: defineCall({
    method: 'POST',
    path: '/customization/try-letter',
    access: only('admin'),
    summary: 'Отправить себе письмо, как оно написано сейчас, с образцами вместо подстановок',
    body: z.strictObject({
      key: z.string().check(z.maxLength(60)),
      ...template,
      signature: text(longestTemplate.sign),
      footer: text(longestTemplate.sign),
    }),
    reply: done(),
  }),
});
