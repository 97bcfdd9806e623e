import * as z from 'zod/mini';
import { actOnMany, assignMany } from '#features/deal-mass/deal-mass.access.ts';
import { massActions, mostDeals } from '#features/deal-mass/deal-mass.rules.ts';
import { dealFilter } from '#features/deal-list/deal-list.contract.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, text } from '#kit/contract/fields.ts';

const named = z.object({ id: entityId('user'), name: z.string() });

/** One wish for several deals: those that are named, or all that answer a filter. */
export const massBody = z.strictObject({
  ids: z.optional(z.array(entityId('deal')).check(z.minLength(1), z.maxLength(mostDeals))),
  found: z.optional(z.strictObject(dealFilter)),
  action: z.enum(massActions),
  reason_code: z.optional(text(50)),
  comment: z.optional(text(2000)),
  person_id: z.optional(entityId('user')),
  /** Only tries: answers what would be done and what would be refused, and why. */
  is_dry_run: z.boolean(),
});

/** Actions on several deals at once, tried first and then done deal by deal. */
export const dealMassCalls = defineCalls('dealMass', {
  actOnMany: defineCall({
    method: 'POST',
    path: '/application/mass',
    access: actOnMany,
    creates: true,
    bulk: 'mass',
    summary:
      'Сделать одно действие со многими сделками (до 500) или только проверить, что получится: по сделке за раз, в фоне',
    body: massBody,
    reply: z.object({ background_job_id: entityId('background_job'), count: z.int() }),
  }),
  listAssignees: defineCall({
    method: 'GET',
    path: '/application/mass-people',
    access: assignMany,
    summary: 'Кому можно отдать сделки: менеджеры и операторы',
    reply: z.object({ managers: z.array(named), operators: z.array(named) }),
  }),
});
