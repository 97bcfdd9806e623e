import * as z from 'zod/mini';
import { callResults } from '#features/calls/calls.status.ts';
import { callWinners } from '#features/winners/winners.access.ts';
import { contactWritten, winnerCard, winnerId, winnerRow } from '#features/winners/winners.fields.ts';
import { queueLists } from '#features/winners/winners.status.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import {
  done,
  entityId,
  entityIdText,
  instant,
  limit,
  money,
  onlyFor,
  personal,
  text,
} from '#kit/contract/fields.ts';

const fence = () => z.int().check(z.gte(0));

/** §7 `files-winners/…` but for the calls themselves, and ours beside them: a winner in somebody's hands. */
export const winnerCalls = defineCalls('winners', {
  next: defineCall({
    method: 'POST',
    path: '/files-winners/next',
    access: callWinners,
    refuses: [404, 409],
    summary: 'Взять следующего победителя (next 0) или названного: вся компания закрепляется за вами',
    body: z.strictObject({
      script_id: z._default(entityId('script'), 1),
      next: z._default(z.int().check(z.gte(0), z.lte(2 ** 31 - 1)), 0),
    }),
    reply: z.object({
      winner: z.nullable(winnerCard),
      /** Where nobody can be called now: how many wait (a zone counts to 1 001), where and when the first window opens; the rule that keeps the caller himself. */
      nobody: z.nullable(
        z.object({
          waiting: z.int(),
          zone: z.nullable(z.string()),
          opens: z.nullable(instant()),
          why: z.string(),
        }),
      ),
    }),
  }),
  showQueue: defineCall({
    method: 'POST',
    path: '/winners/queue',
    access: callWinners,
    reads: true,
    summary: 'Очередь: по доходу, перезвоны, свои, без телефона, без имени',
    body: z.strictObject({ list: z._default(z.enum(queueLists), 'best'), limit: limit(30) }),
    reply: z.object({
      items: z.array(winnerRow),
      counts: z.object({
        best: z.int(),
        callbacks: z.int(),
        mine: z.int(),
        no_phone: z.int(),
        unnamed: z.int(),
      }),
      /** The caller's own day. */
      today: z.object({ calls: z.int(), reached: z.int(), offers: z.int() }),
      /** Who is in the caller's hands. */
      held_id: z.nullable(z.int()),
    }),
  }),
  showWinner: defineCall({
    method: 'GET',
    path: '/winners/one',
    access: callWinners,
    refuses: [404],
    summary: 'Победитель целиком: закупки компании, телефоны, история, кто ведёт',
    query: z.strictObject({ id: entityIdText('winner') }),
    reply: winnerCard,
  }),
  showPrices: defineCall({
    method: 'GET',
    path: '/winners/prices',
    access: callWinners,
    refuses: [404],
    summary: 'Цены банков на обеспечение этого контракта, дешёвые сверху',
    query: z.strictObject({ id: entityIdText('winner') }),
    reply: z.object({
      days: z.int(),
      items: z.array(
        z.object({
          bank_id: entityId('bank'),
          name: z.string(),
          decision_hours: z.int(),
          price: z.nullable(money()),
          pro_price: onlyFor('staff', z.nullable(money())),
          is_cheapest: z.boolean(),
          is_quickest: z.boolean(),
        }),
      ),
    }),
  }),
  hold: defineCall({
    method: 'POST',
    path: '/winners/hold',
    access: callWinners,
    refuses: [404, 409],
    summary: 'Окно победителя открыто: закрепление продлевается на три минуты',
    body: z.strictObject({ winner_id: winnerId(), fence: fence() }),
    reply: z.object({ lease_until: instant() }),
  }),
  release: defineCall({
    method: 'POST',
    path: '/winners/release',
    access: callWinners,
    refuses: [409],
    summary: 'Отдать победителя обратно в очередь',
    reply: done(),
  }),
  finish: defineCall({
    method: 'POST',
    path: '/winners/finish',
    access: callWinners,
    refuses: [404, 409],
    summary: 'Итог разговора с победителем и то, что из него следует',
    body: z.strictObject({
      winner_id: winnerId(),
      fence: fence(),
      call_id: entityId('call'),
      result: z.enum(callResults),
      comment: z._default(text(2000), ''),
      callback: z.optional(
        z.strictObject({
          at: instant(),
          is_mine: z._default(z.boolean(), true),
          comment: z._default(text(500), ''),
        }),
      ),
    }),
    reply: done(),
  }),
  undo: defineCall({
    method: 'POST',
    path: '/winners/undo',
    access: callWinners,
    refuses: [404, 409],
    summary: 'Отменить последний итог вместе с последствиями: в течение 10 минут',
    body: z.strictObject({ winner_id: winnerId() }),
    reply: done(),
  }),
  addPhone: defineCall({
    method: 'POST',
    path: '/files-winners/phone',
    access: callWinners,
    refuses: [404, 409],
    summary: 'Записать телефон победителя; он же попадёт в карточку компании',
    body: z.strictObject({
      winner_id: winnerId(),
      phone: personal('contact', text(40, 1)),
      person: z._default(personal('identity', text(200)), ''),
    }),
    reply: contactWritten,
  }),
  addEmail: defineCall({
    method: 'POST',
    path: '/files-winners/Email',
    access: callWinners,
    refuses: [404, 409],
    summary: 'Записать почту победителя; она же попадёт в карточку компании',
    body: z.strictObject({
      winner_id: winnerId(),
      email: personal('contact', text(200, 1)),
      person: z._default(personal('identity', text(200)), ''),
    }),
    reply: contactWritten,
  }),
  addEvent: defineCall({
    method: 'POST',
    path: '/files-winners/event',
    access: callWinners,
    refuses: [404, 409],
    creates: true,
    summary: 'Назначить перезвон или встречу: себе или команде, по времени клиента',
    body: z.strictObject({
      winner_id: winnerId(),
      kind: z._default(z.enum(['callback', 'meeting']), 'callback'),
      at: instant(),
      is_mine: z._default(z.boolean(), true),
      phone: z.optional(personal('contact', text(40, 1))),
      comment: z._default(text(500), ''),
    }),
    reply: z.object({ id: entityId('callback') }),
  }),
  saveComment: defineCall({
    method: 'POST',
    path: '/files-winners/savecomment',
    access: callWinners,
    refuses: [404, 409],
    summary: 'Заметка о победителе; сохраняется сама',
    body: z.strictObject({ winner_id: winnerId(), comment: text(4000) }),
    reply: done(),
  }),
  setSme: defineCall({
    method: 'POST',
    path: '/files-winners/smp',
    access: callWinners,
    refuses: [404, 409],
    summary: 'Отметить, что победитель — субъект малого предпринимательства, или снять отметку',
    body: z.strictObject({ winner_id: winnerId(), smp: z.nullable(z.boolean()) }),
    reply: done(),
  }),
  nameWinner: defineCall({
    method: 'POST',
    path: '/winners/inn',
    access: callWinners,
    refuses: [404, 409],
    summary: 'Назвать победителя по ИНН, пока его не назвал реестр',
    body: z.strictObject({ winner_id: winnerId(), inn: personal('identity', text(12, 10)) }),
    reply: done(),
  }),
  makeDeal: defineCall({
    method: 'POST',
    path: '/winners/deal',
    access: callWinners,
    refuses: [404, 409],
    creates: true,
    summary: 'Завести сделку: закупка, клиент, сумма и срок уже заполнены',
    body: z.strictObject({ winner_id: winnerId(), collision_reason: z._default(text(500), '') }),
    reply: z.object({ id: entityId('deal') }),
  }),
  showResults: defineCall({
    method: 'GET',
    path: '/winners/results',
    access: callWinners,
    summary: 'Итоги разговора по клавишам и что следует из каждого',
    reply: z.array(
      z.object({
        result: z.enum(callResults),
        /** Null: nobody chooses it, it is offered where the talk has come to it. */
        key: z.nullable(z.string()),
        consequence: z.string(),
      }),
    ),
  }),
});
