import * as z from 'zod/mini';
import { areas, kinds, levels, setNames } from '#features/narrowings/narrowings.areas.ts';
import { narrowPeople } from '#features/narrowings/narrowings.access.ts';
import { seeUsers } from '#features/users/users.access.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, isoDate, text } from '#kit/contract/fields.ts';

/** A ready set, or what is left of each area named and what is taken across them. */
const taken = {
  user_id: entityId('user'),
  set: z._default(z.nullable(z.enum(setNames)), null),
  levels: z._default(z.partialRecord(z.enum(areas), z.enum(levels)), {}),
  kinds: z._default(z.array(z.enum(kinds)).check(z.maxLength(kinds.length)), []),
};

const narrowing = z.object({
  id: entityId('narrowing'),
  set: z.nullable(z.enum(setNames)),
  levels: z.partialRecord(z.enum(areas), z.enum(levels)),
  kinds: z.array(z.enum(kinds)),
  from_day: isoDate(),
  /** The last day, included; null is until it is given back. */
  to_day: z.nullable(isoDate()),
  reason: z.string(),
  made_by: z.string(),
  made_at: instant(),
  lifted_by: z.nullable(z.string()),
  lifted_at: z.nullable(instant()),
  /** Holds today. */
  is_on: z.boolean(),
});

/** Rights taken away from a person for a time: never more than his role has, sometimes less. */
export const narrowingCalls = defineCalls('narrowings', {
  listNarrowings: defineCall({
    method: 'GET',
    path: '/permission/narrowings',
    access: seeUsers,
    summary: 'Что забрано у человека: сейчас, потом и раньше',
    query: z.strictObject({ user_id: entityIdText('user') }),
    reply: z.array(narrowing),
  }),
  previewNarrowing: defineCall({
    method: 'POST',
    path: '/permission/narrowing-preview',
    access: narrowPeople,
    reads: true,
    summary: 'Что человек потеряет: сколько действий, какими из них пользовался за 30 дней, что его ждёт',
    body: z.strictObject(taken),
    reply: z.object({
      /** Of how many calls open to him in all his roles how many are shut. */
      calls: z.int(),
      of: z.int(),
      used: z.array(z.object({ title: z.string(), times: z.int() })),
      waits: z.array(z.object({ counter: z.string(), count: z.int() })),
    }),
  }),
  narrow: defineCall({
    method: 'POST',
    path: '/permission/narrow',
    access: narrowPeople,
    danger: true,
    creates: true,
    summary: 'Забрать права у человека: на срок и с причиной; действует сразу во всех его сессиях',
    body: z.strictObject({
      ...taken,
      from_day: isoDate(),
      to_day: z.nullable(isoDate()),
      reason: text(500, 1),
    }),
    reply: z.object({ id: entityId('narrowing') }),
  }),
  lift: defineCall({
    method: 'POST',
    path: '/permission/lift-narrowing',
    access: narrowPeople,
    danger: true,
    summary: 'Вернуть забранное',
    body: z.strictObject({ id: entityId('narrowing') }),
    reply: done(),
  }),
});
