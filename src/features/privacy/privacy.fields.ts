import * as z from 'zod/mini';
import { isPhone } from '#domain/phone.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import { emailField, entityId, personal, text } from '#kit/contract/fields.ts';

const problems = privacyTexts.problems;
const most = 5;
const few = <S extends z.core.$ZodType>(schema: S) =>
  z._default(z.array(schema).check(z.maxLength(most)), []);

/** All that a person may be named by; one of them at least. */
export const personFields = {
  user_id: z._default(z.nullable(entityId('user')), null),
  names: few(personal('identity', text(200, 1).check(z.regex(/\S\s+\S/, problems.name)))),
  phones: few(personal('contact', text(40, 1).check(z.refine(isPhone, problems.phone)))),
  emails: few(personal('contact', emailField())),
  inns: few(personal('identity', text(12).check(z.regex(/^(\d{10}|\d{12})$/, problems.inn)))),
} as const;
