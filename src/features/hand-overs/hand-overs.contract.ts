import * as z from 'zod/mini';
import { dealStatuses } from '#domain/deal-status.ts';
import { roles } from '#domain/role.ts';
import { handOver } from '#features/hand-overs/hand-overs.access.ts';
import { handOverStates, itemKinds, outcomes, reasons } from '#features/hand-overs/hand-overs.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import {
  cursor,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  pageOf,
  text,
} from '#kit/contract/fields.ts';

const named = z.object({ id: entityId('user'), name: z.string() });

const person = z.object({
  id: entityId('user'),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  is_active: z.boolean(),
  /** Open deals he leads, sends or has brought, open tasks given to him, open leads of his, calls he has promised, agents he curates. */
  deals: z.int(),
  tasks: z.int(),
  leads: z.int(),
  callbacks: z.int(),
  agents: z.int(),
});

const handOverRow = z.object({
  id: entityId('handOver'),
  person: named,
  reason: z.enum(reasons),
  starts_on: isoDate(),
  ends_on: z.nullable(isoDate()),
  state: z.enum(handOverStates),
  replacements: z.array(named),
  comment: z.string(),
  author: named,
  created_at: instant(),
  ended_at: z.nullable(instant()),
  version: z.int(),
  deals: z.int(),
  tasks: z.int(),
  leads: z.int(),
  callbacks: z.int(),
  agents: z.int(),
  returned: z.int(),
  kept: z.int(),
});

/** The work of an absent or leaving person passes to others, and comes back when he does. */
export const handOverCalls = defineCalls('hand-overs', {
  listHandOvers: defineCall({
    method: 'POST',
    path: '/hand-over/list',
    access: handOver,
    reads: true,
    summary: 'Передачи дел: действующие и запланированные, потом завершённые',
    body: z.strictObject({
      person_id: z.optional(entityId('user')),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(handOverRow),
  }),
  getHandOver: defineCall({
    method: 'GET',
    path: '/hand-over/one',
    access: handOver,
    summary: 'Передача дел: что передано, кому, что вернулось и что осталось',
    query: z.strictObject({ id: entityIdText('handOver') }),
    reply: z.extend(handOverRow, {
      items: z.array(
        z.object({
          id: entityId('handOverItem'),
          kind: z.enum(itemKinds),
          deal: z.nullable(z.object({ id: entityId('deal'), client_name: z.nullable(z.string()) })),
          task: z.nullable(z.object({ id: entityId('task'), title: z.string() })),
          lead: z.nullable(z.object({ id: entityId('lead'), name: z.string() })),
          agent: z.nullable(named),
          callback: z.nullable(z.object({ id: entityId('callback'), name: z.string() })),
          to: named,
          outcome: z.enum(outcomes),
        }),
      ),
    }),
  }),
  listPeople: defineCall({
    method: 'GET',
    path: '/hand-over/people',
    access: handOver,
    records: 'handOver',
    summary: 'Сотрудники, чьи дела можно передать, и сколько у каждого в работе',
    reply: z.array(person),
  }),
  preview: defineCall({
    method: 'GET',
    path: '/hand-over/preview',
    access: handOver,
    summary: 'Что перейдёт от сотрудника: сделки по статусам, задачи; кто может их принять',
    query: z.strictObject({ user_id: entityIdText('user') }),
    reply: z.object({
      person,
      /** Deals by status, as he stands beside them; one that he both leads and sends counts in both, an agent's those he has brought. */
      deals: z.array(
        z.object({ status: z.enum(dealStatuses), manager: z.int(), operator: z.int(), agent: z.int() }),
      ),
      /** Issued ones pass only from who leaves. */
      issued: z.int(),
      /** Agents he leads or curates; those he leads pass only from who leaves. */
      agents: z.int(),
      current: z.nullable(handOverRow),
      replacements: z.array(person),
    }),
  }),
  createHandOver: defineCall({
    method: 'POST',
    path: '/hand-over/create',
    access: handOver,
    creates: true,
    bulk: 'mass',
    summary: 'Передать дела: сразу или с первого дня отсутствия',
    body: z.strictObject({
      user_id: entityId('user'),
      reason: z.enum(reasons),
      starts_on: z._default(z.nullable(isoDate()), null),
      ends_on: z._default(z.nullable(isoDate()), null),
      replacement_ids: z.array(entityId('user')).check(z.minLength(1), z.maxLength(5)),
      comment: z._default(text(500), ''),
    }),
    reply: handOverRow,
  }),
  endHandOver: defineCall({
    method: 'POST',
    path: '/hand-over/end',
    access: handOver,
    summary: 'Завершить раньше срока с возвратом дел или отменить запланированную',
    body: z.strictObject({ id: entityId('handOver'), version: z.int().check(z.gte(1)) }),
    reply: handOverRow,
  }),
});
