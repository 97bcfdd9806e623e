import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { keepStops, seeLetters } from '#features/letters/letters.access.ts';
import { letterFailures, letterStates, resendAnswers, stopKinds } from '#features/letters/letters.state.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  limit,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const row = {
  id: entityId('letter'),
  to: personal('contact', z.string()),
  subject: z.string(),
  state: z.enum(letterStates),
  /** The box it leaves by; null for the box of the server. */
  box: z.nullable(z.string()),
  attempts: z.int(),
  failure: z.nullable(z.enum(letterFailures)),
  /** What a mail server has said of it. */
  words: z.string(),
  /** When it is tried next, while it waits for the next day of its box. */
  waits_until: z.nullable(instant()),
  created_at: instant(),
  sent_at: z.nullable(instant()),
  /** Whom of our users it was written to. */
  user: z.nullable(z.object({ id: entityId('user'), name: z.string() })),
  attachment: z.nullable(z.object({ name: z.string(), type: z.string(), bytes: z.int() })),
};

const query = z.strictObject({ id: entityIdText('letter') });

const stopQuery = z.object({ token: z._default(z.string().check(z.maxLength(100)), '') });

/** Letters sent to people: list, state, text, send again. */
export const letterCalls = defineCalls('letters', {
  listLetters: defineCall({
    method: 'POST',
    path: '/user/emails',
    access: seeLetters,
    reads: true,
    summary: 'Письма пользователям, новые сверху: поиск по адресу и теме, состояние',
    body: z.strictObject({
      q: z.optional(text(100)),
      state: z.optional(z.enum(letterStates)),
      /** Letters of one box; 0 for the box of the server. */
      box: z.optional(z.int().check(z.gte(0), z.lte(2 ** 31 - 1))),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(z.object(row)),
  }),
  listBoxes: defineCall({
    method: 'GET',
    path: '/user/email-boxes',
    access: seeLetters,
    records: 'own',
    summary: 'Ящики, с которых уходили письма: для отбора; без права на все письма только свой',
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  getLetter: defineCall({
    method: 'GET',
    path: '/user/email',
    access: seeLetters,
    summary: 'Письмо целиком; одноразовая ссылка видна только в демонстрации',
    query,
    reply: z.object({
      ...row,
      /** `{link}` stands where the one-use link goes. */
      text: personal('contact', z.string()),
      link: personal('secret', z.nullable(z.string())),
      /** Documents of a deal that go with it; they are opened where they belong. */
      files: z.array(z.object({ name: z.string(), bytes: z.int() })),
      /** By which a mail server's log and a report about it name the letter. */
      message_id: z.string(),
      resend: z.enum(resendAnswers),
    }),
  }),
  getAttachment: defineCall({
    method: 'GET',
    path: '/user/email-attachment',
    access: seeLetters,
    summary: 'Вложение письма',
    query,
    reply: fileReply,
  }),
  resendLetter: defineCall({
    method: 'POST',
    path: '/user/email-resend',
    access: seeLetters,
    creates: true,
    summary: 'Отправить письмо снова: в список добавляется такое же новое',
    body: z.strictObject({ id: entityId('letter') }),
    reply: z.object({ id: entityId('letter') }),
  }),
  listStops: defineCall({
    method: 'POST',
    path: '/email/stops',
    access: keepStops,
    reads: true,
    summary: 'Адреса, на которые не пишем: письма возвращаются или получатель отписался; новые сверху',
    body: z.strictObject({
      q: z.optional(text(100)),
      kind: z.optional(z.enum(stopKinds)),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(
      z.object({
        id: entityId('letterStop'),
        address: personal('contact', z.string()),
        kind: z.enum(stopKinds),
        words: z.string(),
        at: instant(),
      }),
    ),
  }),
  liftStop: defineCall({
    method: 'POST',
    path: '/email/lift-stop',
    access: keepStops,
    summary: 'Снять отметку: на адрес снова можно писать',
    body: z.strictObject({ id: entityId('letterStop') }),
    reply: done(),
  }),
  showStop: defineCall({
    method: 'GET',
    path: '/letters/stop',
    access: visitors,
    summary: 'Страница отписки по ссылке из письма: до нажатия ничего не меняется',
    query: stopQuery,
    reply: fileReply,
  }),
  pressStop: defineCall({
    method: 'POST',
    path: '/letters/stop',
    access: visitors,
    form: true,
    summary: 'Получатель нажал «Не присылать», здесь или в своей почте (RFC 8058)',
    query: stopQuery,
    reply: fileReply,
  }),
});
