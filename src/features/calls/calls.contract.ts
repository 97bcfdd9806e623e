import * as z from 'zod/mini';
import { ruleKinds, verdicts } from '#features/call-rules/call-rules.facts.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import {
  callCard,
  callRow,
  figure,
  judged,
  named,
  quality,
  subject,
  unansweredRow,
} from '#features/calls/calls.fields.ts';
import { callDirections, callOutcomes, callResults, shiftStates } from '#features/calls/calls.status.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const ownShift = z.object({
  state: z.enum(['on', 'pause', 'off']),
  reason: z.string(),
  since: z.nullable(instant()),
});

/** §7 `files-winners/startcall…` and `call/contact`, and the calls of ours beside them. */
export const phoneCalls = defineCalls('calls', {
  judgeCall: defineCall({
    method: 'POST',
    path: '/call/judge',
    access: usePhone,
    reads: true,
    summary: 'Что правила скажут о звонке: показывается до него, рядом с номером',
    body: z.strictObject({ phone: personal('contact', text(40, 1)), ...subject }),
    reply: z.object({
      kind: z.enum(ruleKinds),
      verdict: z.enum(verdicts),
      rules: z.array(judged),
      is_practice: z.boolean(),
      /** Whose number it is, as far as it is known. */
      name: z.nullable(z.string()),
      organization: named('organization'),
      lead_id: z.nullable(z.int()),
    }),
  }),
  startCall: defineCall({
    method: 'POST',
    path: '/files-winners/startcall',
    access: usePhone,
    creates: true,
    summary:
      'Начать звонок: запись, правила и разрешение на один набор номера; коллеге и со своего телефона — без разрешения',
    body: z.strictObject({
      phone: z.optional(personal('contact', text(40, 1))),
      name: z.optional(text(200)),
      ...subject,
      /** Why, where a rule asks. */
      reason: z._default(text(500), ''),
      /** A colleague instead of a number. */
      user_id: z.optional(entityId('user')),
      /** Dialled by a telephone of the caller's own, where the product has none: no ticket, the talk begins at once. */
      own_phone: z._default(z.boolean(), false),
    }),
    reply: z.object({
      call_id: entityId('call'),
      /** Null for a colleague and by one's own telephone: nobody asks for one. */
      ticket: personal('secret', z.nullable(z.string())),
      expires_at: z.nullable(instant()),
      kind: z.enum(ruleKinds),
      rules: z.array(judged),
      is_practice: z.boolean(),
      /** What was pressed at the switchboard of this number when it was called last. */
      extension: personal('contact', z.nullable(z.string())),
    }),
  }),
  answerCall: defineCall({
    method: 'POST',
    path: '/files-winners/call',
    access: usePhone,
    summary: 'Собеседник ответил',
    body: z.strictObject({ call_id: entityId('call'), sip_call_id: z.optional(text(200)) }),
    reply: done(),
  }),
  noAnswer: defineCall({
    method: 'POST',
    path: '/files-winners/notanswer',
    access: usePhone,
    summary: 'Не дозвонились: занято, не ответил, отклонил',
    body: z.strictObject({
      call_id: entityId('call'),
      sip_code: z.optional(z.int().check(z.gte(100), z.lte(699))),
      result: z.optional(z.enum(['no_answer', 'busy', 'voicemail', 'wrong_number'])),
      comment: z._default(text(2000), ''),
    }),
    reply: done(),
  }),
  hangUp: defineCall({
    method: 'POST',
    path: '/files-winners/hungup',
    access: usePhone,
    summary: 'Разговор окончен: кто положил трубку',
    body: z.strictObject({
      call_id: entityId('call'),
      by: z._default(z.enum(['we', 'they']), 'we'),
      at: z.optional(instant()),
    }),
    reply: done(),
  }),
  finishCall: defineCall({
    method: 'POST',
    path: '/files-winners/finishcall',
    access: usePhone,
    summary: 'Итог звонка и заметка; «просил не звонить» сразу вносит номер в стоп-лист',
    body: z.strictObject({
      call_id: entityId('call'),
      result: z.enum(callResults),
      comment: z._default(text(2000), ''),
    }),
    reply: done(),
  }),
  listUnanswered: defineCall({
    method: 'GET',
    path: '/files-winners/allnotanswer',
    access: usePhone,
    summary:
      'До кого не дозвонились и кому не ответили, последние сто за неделю; кому и когда позвонят снова',
    reply: z.object({ items: z.array(unansweredRow) }),
  }),
  reportCall: defineCall({
    method: 'POST',
    path: '/call/contact',
    access: usePhone,
    summary:
      'Браузер сообщает о жизни звонка: вызов идёт, ответили, разговор продолжается, набран добавочный, окончен, качество связи',
    body: z.strictObject({
      call_id: entityId('call'),
      phone: z.optional(personal('contact', text(40))),
      direction: z.optional(z.enum(callDirections)),
      event: z.enum(['ringing', 'answered', 'talking', 'pressed', 'ended', 'failed', 'quality']),
      at: instant(),
      sip_call_id: z.optional(text(200)),
      sip_code: z.optional(z.int().check(z.gte(100), z.lte(699))),
      by: z.optional(z.enum(['we', 'they'])),
      quality: z.optional(quality),
      /** Of `pressed`: what was pressed at the switchboard. */
      extension: z.optional(personal('contact', z.string().check(z.regex(/^\d{1,6}$/)))),
    }),
    reply: done(),
  }),
  linkCall: defineCall({
    method: 'POST',
    path: '/call/link',
    access: usePhone,
    summary: 'Связать свой звонок с лидом, организацией или сделкой, которые стали известны в разговоре',
    body: z.strictObject({ call_id: entityId('call'), ...subject }),
    reply: done(),
  }),
  listCalls: defineCall({
    method: 'POST',
    path: '/call/journal',
    access: usePhone,
    reads: true,
    summary: 'Журнал звонков, новые сверху: свои, стажёра, отдела или все; отбор по людям, дням, итогу',
    body: z.strictObject({
      q: z.optional(text(60)),
      direction: z.optional(z.enum(callDirections)),
      outcome: z.optional(z.enum(callOutcomes)),
      result: z.optional(z.enum(callResults)),
      user_id: z.optional(entityId('user')),
      from: z.optional(isoDate()),
      to: z.optional(isoDate()),
      /** Only the calls that this figure counts. */
      figure: z.optional(figure),
      ...subject,
      cursor: cursor(),
      limit: limit(),
    }),
    reply: z.extend(pageOf(callRow), {
      /** How many they are, where a figure was asked about. */
      total: z.nullable(z.int()),
    }),
  }),
  showCall: defineCall({
    method: 'GET',
    path: '/call/one',
    access: usePhone,
    summary: 'Звонок целиком: правила, качество, запись и кто её слушал',
    query: z.strictObject({ id: entityIdText('call') }),
    reply: callCard,
  }),
  listCallers: defineCall({
    method: 'GET',
    path: '/call/people',
    access: usePhone,
    records: 'call',
    summary: 'Кто звонит: чьи звонки видны, кто на смене, кто на перерыве и почему',
    reply: z.array(
      z.object({
        id: entityId('user'),
        name: z.string(),
        shift: z.nullable(z.enum(shiftStates)),
        reason: z.string(),
        since: z.nullable(instant()),
        is_talking: z.boolean(),
      }),
    ),
  }),
  setShift: defineCall({
    method: 'POST',
    path: '/call/shift',
    access: usePhone,
    records: 'own',
    summary: 'Начать смену, уйти на перерыв с причиной, закончить смену',
    body: z.strictObject({
      state: z.enum(['on', 'pause', 'off']),
      reason: z._default(text(200), ''),
    }),
    reply: ownShift,
  }),
  showShift: defineCall({
    method: 'GET',
    path: '/call/my-shift',
    access: usePhone,
    records: 'own',
    summary: 'Своя смена: идёт ли она и с какого времени',
    reply: ownShift,
  }),
});
