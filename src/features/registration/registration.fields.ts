import * as z from 'zod/mini';
import { experiences, legalForms } from '#features/registration/registration.rules.ts';
import { registrationFieldTexts as texts } from '#features/registration/registration.texts.ts';
import { personal, text } from '#kit/contract/fields.ts';

/** What somebody tells of himself who makes no contract with us. */
export const joinFields = {
  last_name: text(100, 1),
  first_name: text(100, 1),
  middle_name: text(100),
  phone: personal('contact', text(40, 1)),
};

/** The same by itself; its form is judged by it. */
export const joinBody = () => z.strictObject(joinFields);

/** What a person tells of himself, at registration and later in his profile. */
export const ownDataFields = {
  u_form: z.enum(legalForms),
  inn: personal('identity', text(12, 1).check(z.regex(/^(?:\d{10}|\d{12})$/, texts.innShape))),
  org_name: text(200),
  ...joinFields,
  city: text(100, 1),
  experience: z.enum(experiences),
};

/** The same by itself; forms are judged by it. */
export const ownDataBody = () => z.strictObject(ownDataFields);
