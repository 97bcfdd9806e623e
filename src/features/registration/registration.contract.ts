import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { joinFields, ownDataFields } from '#features/registration/registration.fields.ts';
import { askedRoles } from '#features/registration/registration.rules.ts';
import { registrationFieldTexts as texts } from '#features/registration/registration.texts.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, personal, rawText, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const email = () =>
  personal(
    'contact',
    text(200).check(
      z.toLowerCase(),
      z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/, fieldTexts.email),
    ),
  );

/** The day of the document that was agreed to. */
const consent = () => z.string(texts.consent).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, texts.consent));

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
      consent_personal_data: consent(),
      consent_offer: consent(),
      /** The token of an invitation: what it settles overrules the role asked for. */
      invitation: z.optional(text(200)),
    }),
    refuses: [409],
    reply: done(),
  }),
  join: defineCall({
    method: 'POST',
    path: '/site/join',
    access: visitors,
    refuses: [409],
    summary: 'Регистрация по приглашению без договора с нами: имя, телефон, почта, пароль и два согласия',
    body: z.strictObject({
      invitation: text(200, 1),
      ...joinFields,
      email: email(),
      password: personal('secret', rawText(500)),
      consent_personal_data: consent(),
      consent_offer: consent(),
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
