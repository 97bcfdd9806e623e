import * as z from 'zod/mini';
import { laws } from '#domain/law.ts';
import { callResults } from '#features/calls/calls.status.ts';
import { callWinners, leadWinners } from '#features/winners/winners.access.ts';
import { winnerId, winnerRow } from '#features/winners/winners.fields.ts';
import { winnerStates } from '#features/winners/winners.status.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { cursor, done, entityId, isoDate, limit, money, pageOf, text } from '#kit/contract/fields.ts';

const reason = () => text(500, 1);
const some = () => z.array(winnerId()).check(z.minLength(1), z.maxLength(200));

/** Winners looked for and dealt out, and the sum from which they enter the queue. */
export const winnerListCalls = defineCalls('winnerLists', {
  search: defineCall({
    method: 'POST',
    path: '/files-winners/winner-search',
    access: callWinners,
    reads: true,
    summary: 'Поиск победителей: слова, закон, сумма, регион, состояние, срок, чей, кто закрепил, итог',
    body: z.strictObject({
      q: z.optional(text(100)),
      law: z.optional(z.enum(laws)),
      state: z.optional(z.enum(winnerStates)),
      region: z.optional(text(2)),
      sum_from: z.optional(money()),
      sum_to: z.optional(money()),
      sign_from: z.optional(isoDate()),
      sign_to: z.optional(isoDate()),
      assignee_id: z.optional(entityId('user')),
      /** The agent who holds the client. */
      holder_id: z.optional(entityId('user')),
      result: z.optional(z.enum(callResults)),
      platform: z.optional(text(300, 1)),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(winnerRow),
  }),
  assign: defineCall({
    method: 'POST',
    path: '/winners/assign',
    access: leadWinners,
    refuses: [404],
    bulk: 'mass',
    summary: 'Отдать победителей человеку или вернуть всем',
    body: z.strictObject({ ids: some(), user_id: z.nullable(entityId('user')) }),
    reply: z.object({ changed: z.int() }),
  }),
  drop: defineCall({
    method: 'POST',
    path: '/winners/drop',
    access: callWinners,
    refuses: [404],
    bulk: 'mass',
    summary: 'Убрать победителей из очереди с причиной',
    body: z.strictObject({ ids: some(), reason: reason() }),
    reply: z.object({ changed: z.int() }),
  }),
  bringBack: defineCall({
    method: 'POST',
    path: '/winners/return',
    access: callWinners,
    refuses: [404],
    bulk: 'mass',
    summary: 'Вернуть победителей в очередь',
    body: z.strictObject({ ids: some() }),
    reply: z.object({ changed: z.int() }),
  }),
  passHeld: defineCall({
    method: 'POST',
    path: '/winners/pass',
    access: leadWinners,
    refuses: [404, 409],
    summary: 'Разрешить звонить клиенту, которого закрепил агент: с причиной',
    body: z.strictObject({ winner_id: winnerId(), reason: reason() }),
    reply: done(),
  }),
  free: defineCall({
    method: 'POST',
    path: '/winners/free',
    access: leadWinners,
    refuses: [404, 409],
    summary: 'Освободить компанию, которую сотрудник взял и держит без дела: не во время разговора',
    body: z.strictObject({ winner_id: winnerId(), fence: z.int().check(z.gte(0)) }),
    reply: done(),
  }),
  showThreshold: defineCall({
    method: 'GET',
    path: '/files-winners/getsum',
    access: callWinners,
    summary: 'Наименьшее обеспечение контракта, с которого победитель попадает в очередь',
    reply: z.object({ sum: money() }),
  }),
  setThreshold: defineCall({
    method: 'POST',
    path: '/files-winners/upsum',
    access: leadWinners,
    summary: 'Изменить порог очереди; с is_dry_run — только сказать, сколько войдёт и выйдет',
    body: z.strictObject({ sum: money(), is_dry_run: z._default(z.boolean(), false) }),
    reply: z.object({ sum: money(), enter: z.int(), leave: z.int() }),
  }),
  listPeople: defineCall({
    method: 'GET',
    path: '/winners/people',
    access: callWinners,
    summary: 'Кто звонит победителям',
    reply: z.array(z.object({ id: entityId('user'), name: z.string() })),
  }),
});
