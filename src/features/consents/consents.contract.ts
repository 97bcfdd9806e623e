import * as z from 'zod/mini';
import { everyone, visitors } from '#domain/access.ts';
import { keepConsents, seeConsents } from '#features/consents/consents.access.ts';
import { consentChannels, consentKinds } from '#features/consents/consents.kinds.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  instant,
  isoDate,
  limit,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

/** A document of a consent: `version` is the day it is in force from; paragraphs stand on lines of their own. */
const document = {
  kind: z.enum(consentKinds),
  version: isoDate(),
  label: z.string(),
  title: z.string(),
  text: z.string(),
};

const consent = {
  /** The book it stands in and its number there: `registration-12`. */
  key: z.string(),
  kind: z.enum(consentKinds),
  /** The day of the document; null where other words were agreed to. */
  version: z.nullable(isoDate()),
  /** Those words. */
  words: z.nullable(z.string()),
  channel: z.enum(consentChannels),
  at: instant(),
  withdrawn_at: z.nullable(instant()),
  withdrawn_how: z.nullable(z.string()),
};

const key = () => z.string().check(z.maxLength(40), z.regex(/^[a-z]+-\d+$/));

/** Consents: their documents by day, who has given which, and how they are taken back. */
export const consentCalls = defineCalls('consents', {
  showDocuments: defineCall({
    method: 'GET',
    path: '/site/consents',
    access: visitors,
    summary: 'Тексты согласий, которые действуют сегодня',
    reply: z.array(z.object(document)),
  }),
  listTexts: defineCall({
    method: 'GET',
    path: '/personal-data/consent-texts',
    access: seeConsents,
    summary: 'Тексты согласий со всеми версиями, новые сверху',
    reply: z.array(
      z.object({
        /** Null: the one the product came with. */
        id: z.nullable(entityId('consentText')),
        ...document,
        state: z.enum(['planned', 'current', 'past']),
        by: z.nullable(z.string()),
      }),
    ),
  }),
  saveText: defineCall({
    method: 'POST',
    path: '/personal-data/consent-text',
    access: keepConsents,
    creates: true,
    refuses: [409],
    summary: 'Новая версия текста согласия с дня: прежние согласия остаются при своих словах',
    body: z.strictObject({
      kind: z.enum(consentKinds),
      valid_from: isoDate(),
      label: text(200, 3),
      title: text(200, 3),
      text: text(20_000, 20),
    }),
    reply: z.object({ id: entityId('consentText') }),
  }),
  removeText: defineCall({
    method: 'POST',
    path: '/personal-data/consent-text-remove',
    access: keepConsents,
    refuses: [409],
    summary: 'Отменить версию текста, которая ещё не начала действовать',
    body: z.strictObject({ id: entityId('consentText') }),
    reply: done(),
  }),
  listConsents: defineCall({
    method: 'POST',
    path: '/personal-data/consents',
    access: seeConsents,
    reads: true,
    summary: 'Кто какое согласие дал, когда, откуда и как; новые сверху',
    body: z.strictObject({
      q: z.optional(text(60)),
      kind: z.optional(z.enum(consentKinds)),
      state: z.optional(z.enum(['standing', 'withdrawn'])),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(
      z.object({
        ...consent,
        who: personal('identity', z.string()),
        phone: personal('contact', z.nullable(z.string())),
        address: z.nullable(z.string()),
        proof: z.nullable(z.string()),
      }),
    ),
  }),
  withdrawConsent: defineCall({
    method: 'POST',
    path: '/personal-data/consent-withdraw',
    access: keepConsents,
    asAnother: 'never',
    refuses: [409],
    summary: 'Отозвать согласие по бумаге или письму человека; что после этого прекращается, делается само',
    body: z.strictObject({ key: key(), how: text(500, 3) }),
    reply: done(),
  }),
  listOwn: defineCall({
    method: 'GET',
    path: '/user/own-consents',
    access: everyone,
    records: 'own',
    summary: 'Мои согласия: на что, когда, какими словами',
    reply: z.array(z.object(consent)),
  }),
  withdrawOwn: defineCall({
    method: 'POST',
    path: '/user/own-consent-withdraw',
    access: everyone,
    records: 'own',
    asAnother: 'never',
    danger: true,
    refuses: [409],
    summary: 'Отозвать своё согласие',
    body: z.strictObject({ key: key() }),
    reply: done(),
  }),
});
