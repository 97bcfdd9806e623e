import * as z from 'zod/mini';
import { changeDeals, seeDeals } from '#features/deals/deals.access.ts';
import { writeStatusLetters } from '#features/status-letters/status-letters.access.ts';
import { audiences, longest, mailedStatuses } from '#features/status-letters/status-letters.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, text } from '#kit/contract/fields.ts';

/** Null is the usual text. */
const ownText = z.nullable(
  z.strictObject({ subject: text(longest.subject, 1), text: text(longest.text, 1) }),
);
const texts = z.strictObject({ ru: ownText, en: ownText });
const place = { status: z.enum(mailedStatuses), audience: z.enum(audiences) };

/** Letters to the client and the agent of a deal about its statuses. */
export const statusLetterCalls = defineCalls('statusLetters', {
  listStatusLetters: defineCall({
    method: 'GET',
    path: '/user/status-letters',
    access: writeStatusLetters,
    summary: 'Письма по статусам: кому включены и какими словами; `null` значит исходный текст',
    reply: z.array(z.object({ ...place, is_on: z.boolean(), texts, version: z.int() })),
  }),
  saveStatusLetter: defineCall({
    method: 'POST',
    path: '/user/save-status-letter',
    access: writeStatusLetters,
    summary: 'Включить или выключить письмо по статусу, задать его слова; устаревшая версия отклоняется',
    body: z.strictObject({ ...place, is_on: z.boolean(), texts, version: z.int().check(z.gte(0)) }),
    reply: done(),
  }),
  getDealLetters: defineCall({
    method: 'GET',
    path: '/application/client-letters',
    access: seeDeals,
    summary: 'Пишем ли клиенту о статусах этой сделки',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: z.object({ is_on: z.boolean() }),
  }),
  switchDealLetters: defineCall({
    method: 'POST',
    path: '/application/switch-client-letters',
    access: changeDeals,
    summary: 'Писать или не писать клиенту о статусах этой сделки',
    body: z.strictObject({ application_id: entityId('deal'), is_on: z.boolean() }),
    reply: done(),
  }),
});
