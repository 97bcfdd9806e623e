import * as z from 'zod/mini';
import { everyone } from '#domain/access.ts';
import { codeView, typedCode } from '#features/signing/signing.fields.ts';
import { changeOwnContacts } from '#features/users/users.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, emailField, personal, text } from '#kit/contract/fields.ts';

const picture = z.object({ avatar: z.nullable(z.string()) });

/** What a person sees of himself and changes without anybody: «Мои данные». */
export const ownCardCalls = defineCalls('ownCard', {
  getOwnCard: defineCall({
    method: 'GET',
    path: '/user/own-card',
    access: everyone,
    records: 'own',
    summary: 'Мои данные: имя, телефон, почта, картинка, представление',
    reply: z.object({
      username: z.string(),
      last_name: z.string(),
      first_name: z.string(),
      middle_name: z.string(),
      introduction: z.string(),
      phone: personal('contact', z.nullable(z.string())),
      email: personal('contact', z.nullable(z.string())),
      /** The new address that waits for its owner to open the letter sent there. */
      new_email: personal('contact', z.nullable(z.string())),
      avatar: z.nullable(z.string()),
    }),
  }),
  saveIntroduction: defineCall({
    method: 'POST',
    path: '/user/own-introduction',
    access: everyone,
    records: 'own',
    summary: 'Как меня представляют: строка под именем',
    body: z.strictObject({ introduction: text(300) }),
    reply: done(),
  }),
  showOwnPicture: defineCall({
    method: 'GET',
    path: '/user/own-picture',
    access: everyone,
    records: 'own',
    unlogged: true,
    summary: 'Моя картинка: PNG или JPEG',
    query: z.strictObject({
      /** The mark of the picture, so that a browser keeps it for as long as it stays. */
      tag: z.optional(z.string().check(z.regex(/^[0-9a-f]{1,64}$/))),
    }),
    reply: fileReply,
  }),
  saveOwnPicture: defineCall({
    method: 'POST',
    path: '/user/own-picture',
    access: everyone,
    records: 'own',
    summary: 'Новая картинка вместо прежней: PNG или JPEG до 512 КБ',
    files: { kind: 'logo', max: 1 },
    body: z.strictObject({}),
    reply: picture,
  }),
  removeOwnPicture: defineCall({
    method: 'POST',
    path: '/user/own-picture-remove',
    access: everyone,
    records: 'own',
    summary: 'Убрать картинку: вместо неё снова инициалы',
    body: z.optional(z.object({})),
    reply: picture,
  }),
  sendPhoneCode: defineCall({
    method: 'POST',
    path: '/user/own-phone',
    access: changeOwnContacts,
    records: 'own',
    danger: true,
    summary: 'Мой новый телефон: код уходит на него; прежний действует, пока код не введён',
    body: z.strictObject({ phone: personal('contact', text(40, 1)) }),
    reply: codeView,
    refuses: [409],
  }),
  confirmPhone: defineCall({
    method: 'POST',
    path: '/user/own-phone-confirm',
    access: changeOwnContacts,
    records: 'own',
    asAnother: 'never',
    summary: 'Подтвердить мой новый телефон кодом; неверный код — ответ с числом попыток',
    body: z.strictObject({ phone: personal('contact', text(40, 1)), code: typedCode() }),
    reply: z.object({ ok: z.boolean(), tries_left: z.int() }),
  }),
  askEmail: defineCall({
    method: 'POST',
    path: '/user/own-email',
    access: changeOwnContacts,
    records: 'own',
    danger: true,
    summary: 'Моя новая почта: ссылка уходит на неё, извещение на прежнюю',
    body: z.strictObject({ email: personal('contact', emailField()) }),
    reply: done(),
  }),
  confirmEmail: defineCall({
    method: 'POST',
    path: '/user/own-email-confirm',
    access: changeOwnContacts,
    records: 'own',
    asAnother: 'never',
    summary: 'Подтвердить мою новую почту ссылкой из письма; остальные сессии закрываются',
    body: z.strictObject({ token: text(200, 1) }),
    reply: done(),
  }),
});
