import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { consentTexts } from '#features/registration/registration.consents.ts';
import { askedRoles, experiences, legalForms } from '#features/registration/registration.rules.ts';
import { registrationFieldTexts as texts } from '#features/registration/registration.texts.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, personal, rawText, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

/** What a person tells of himself, at registration and later in his profile. */
export const ownDataFields = {
  u_form: z.enum(legalForms),
  inn: personal('identity', text(12, 1).check(z.regex(/^(?:\d{10}|\d{12})$/, texts.innShape))),
  org_name: text(200),
  last_name: text(100, 1),
  first_name: text(100, 1),
  middle_name: text(100),
  phone: personal('contact', text(40, 1)),
  city: text(100, 1),
  experience: z.enum(experiences),
};

const email = () =>
  personal(
    'contact',
    text(200).check(
      z.toLowerCase(),
      z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/, fieldTexts.email),
    ),
  );

/** §7: registration and the confirmation of an address; visitors make these calls. */
export const registrationCalls = defineCalls('registration', {
  register: defineCall({
    method: 'POST',
    path: '/site/registration2',
    access: visitors,
    summary: 'Регистрация агента: заводит гостя и отправляет письмо; о занятой почте ответ не говорит',
    body: z.strictObject({
      role: z.enum(askedRoles),
      ...ownDataFields,
      email: email(),
      password: personal('secret', rawText(500)),
      /** The version of the text that was agreed to. */
      consent_personal_data: z.literal(consentTexts.personal_data.version, texts.consent),
      consent_offer: z.literal(consentTexts.offer.version, texts.consent),
    }),
    reply: done(),
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/site/confirmation',
    access: visitors,
    summary: 'Подтверждение почты по ссылке из письма; первое подтверждение впускает',
    body: z.strictObject({ token: text(200) }),
    reply: z.object({
      error: z.boolean(),
      message: z.string(),
      /** Works only in `Authorization: Bearer`; given by the first confirmation alone. */
      token: z.optional(z.string()),
    }),
  }),
  sendConfirmation: defineCall({
    method: 'POST',
    path: '/site/confirmation-email',
    access: visitors,
    summary: 'Письмо с подтверждением ещё раз; ответ один, знаком адрес или нет',
    body: z.strictObject({ email: text(200) }),
    reply: done(),
  }),
});
