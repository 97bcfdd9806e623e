import * as z from 'zod/mini';
import { heldKinds } from '#features/legal-holds/legal-holds.kinds.ts';
import { holdStates } from '#features/privacy/privacy.rules.ts';
import { seePersonalData, workPersonalData } from '#features/privacy/privacy.access.ts';
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

/** A record as people look for it. */
const record = z.object({
  record: entityId('record'),
  title: personal('identity', z.string()),
  /** INN, sum, phone: what tells it from another of the same name. */
  about: personal('identity', z.string()),
});

/** Records under dispute or asked for by an authority: neither people nor the clock erase them while they are held. */
export const holdCalls = defineCalls('holds', {
  findRecords: defineCall({
    method: 'POST',
    path: '/personal-data/records',
    access: workPersonalData,
    asAnother: 'never',
    reads: true,
    summary: 'Найти запись словами: человека, организацию, сделку или лид, первые 20',
    body: z.strictObject({ kind: z.enum(heldKinds), q: text(100, 1) }),
    reply: z.array(record),
  }),
  listHolds: defineCall({
    method: 'POST',
    path: '/personal-data/holds',
    access: seePersonalData,
    reads: true,
    summary: 'Что запрещено удалять: запись, кто запретил, почему, до какого дня; снятые тоже',
    body: z.strictObject({ state: z.optional(z.enum(holdStates)), cursor: cursor(), limit: limit() }),
    reply: pageOf(
      z.object({
        id: entityId('legalHold'),
        kind: z.enum(heldKinds),
        ...record.shape,
        reason: z.string(),
        until_day: z.nullable(isoDate()),
        made_by: z.string(),
        made_at: instant(),
        lifted_by: z.nullable(z.string()),
        lifted_at: z.nullable(instant()),
        lift_reason: z.nullable(z.string()),
        is_standing: z.boolean(),
      }),
    ),
  }),
  placeHold: defineCall({
    method: 'POST',
    path: '/personal-data/hold-create',
    access: workPersonalData,
    asAnother: 'never',
    creates: true,
    refuses: [422],
    summary:
      'Запретить удаление записи: спор или запрос органа. Пока запрет стоит, её не стирают ни люди, ни сроки',
    body: z.strictObject({
      kind: z.enum(heldKinds),
      record: entityId('record'),
      reason: text(500, 1),
      until_day: z.nullable(isoDate()),
    }),
    reply: z.object({ id: entityId('legalHold') }),
  }),
  liftHold: defineCall({
    method: 'POST',
    path: '/personal-data/hold-lift',
    access: workPersonalData,
    asAnother: 'never',
    refuses: [409],
    summary: 'Снять запрет на удаление, с причиной',
    body: z.strictObject({ id: entityId('legalHold'), reason: text(500, 1) }),
    reply: done(),
  }),
});
