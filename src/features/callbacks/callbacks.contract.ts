import * as z from 'zod/mini';
import { isPhone } from '#domain/phone.ts';
import { keepCallbacks } from '#features/callbacks/callbacks.access.ts';
import { callbackKinds, callbackStates } from '#features/callbacks/callbacks.status.ts';
import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { cursor, entityId, instant, limit, pageOf, personal, text } from '#kit/contract/fields.ts';

const person = z.object({ id: entityId('user'), name: z.string() });
const version = () => z.int().check(z.gte(1));
const phone = () =>
  personal('contact', text(40, 1).check(z.refine(isPhone, callbackTexts.fieldProblems.phone)));
const subject = (entity: string) => z._default(z.nullable(entityId(entity)), null);

const callbackRow = z.object({
  id: entityId('callback'),
  phone: personal('contact', z.string()),
  name: personal('identity', z.string()),
  kind: z.enum(callbackKinds),
  state: z.enum(callbackStates),
  at: instant(),
  /** IANA zone of whoever is called. */
  zone: z.string(),
  reason: z.string(),
  owner: z.nullable(person),
  /** What it is about, where the caller may see it. */
  lead_id: z.nullable(entityId('lead')),
  application_id: z.nullable(entityId('deal')),
  organization: z.nullable(z.object({ id: entityId('organization'), name: z.string() })),
  /** What shows that he has agreed to the call: the talk he did it in, or in whose words; null where nothing does. */
  agreed: z.nullable(z.object({ call_id: z.nullable(entityId('call')), how: z.nullable(z.string()) })),
  cancel_reason: z.nullable(z.string()),
  version: z.int(),
  created_at: instant(),
  closed_at: z.nullable(instant()),
  can_pass: z.boolean(),
});

const made = z.object({ id: entityId('callback'), version: z.int() });

/** Calls that were promised; ours. */
export const callbackCalls = defineCalls('callbacks', {
  createCallback: defineCall({
    method: 'POST',
    path: '/callback/create',
    access: keepCallbacks,
    creates: true,
    summary: 'Назначить обратный звонок: свой или общий, по лиду, клиенту, сделке или просто на номер',
    body: z.strictObject({
      phone: phone(),
      name: z._default(personal('identity', text(200)), ''),
      at: instant(),
      kind: z._default(z.enum(callbackKinds), 'personal'),
      reason: z._default(text(500), ''),
      /** He has agreed to the call: in a talk of the caller's own with this number, else in words. Without it the call is an offer. */
      agreed: z._default(
        z.nullable(z.strictObject({ call_id: subject('call'), how: z._default(text(300), '') })),
        null,
      ),
      lead_id: subject('lead'),
      organization_id: subject('organization'),
      application_id: subject('deal'),
    }),
    reply: made,
  }),
  checkCallback: defineCall({
    method: 'POST',
    path: '/callback/check',
    access: keepCallbacks,
    reads: true,
    summary: 'Пояс клиента; не мешает ли другой звонок и рабочее ли у него время',
    body: z.strictObject({
      phone: phone(),
      at: z._default(z.nullable(instant()), null),
      organization_id: subject('organization'),
      except_id: z.optional(entityId('callback')),
    }),
    reply: z.object({
      zone: z.string(),
      is_zone_found: z.boolean(),
      /** Outside of 09:00–18:00 of his working day. */
      is_outside: z.boolean(),
      conflict: z.nullable(z.object({ at: instant(), who: z.string() })),
    }),
  }),
  updateCallback: defineCall({
    method: 'POST',
    path: '/callback/update',
    access: keepCallbacks,
    summary: 'Перенести обратный звонок, изменить причину, сделать общим или своим',
    body: z.strictObject({
      id: entityId('callback'),
      version: version(),
      at: z.optional(instant()),
      reason: z.optional(text(500)),
      kind: z.optional(z.enum(callbackKinds)),
    }),
    reply: made,
  }),
  passCallback: defineCall({
    method: 'POST',
    path: '/callback/pass',
    access: keepCallbacks,
    summary: 'Передать обратный звонок другому человеку',
    body: z.strictObject({ id: entityId('callback'), version: version(), user_id: entityId('user') }),
    reply: made,
  }),
  finishCallback: defineCall({
    method: 'POST',
    path: '/callback/done',
    access: keepCallbacks,
    summary: 'Отметить, что перезвонили',
    body: z.strictObject({ id: entityId('callback'), version: version() }),
    reply: made,
  }),
  cancelCallback: defineCall({
    method: 'POST',
    path: '/callback/cancel',
    access: keepCallbacks,
    summary: 'Отменить обратный звонок с причиной: звонить больше незачем',
    body: z.strictObject({ id: entityId('callback'), version: version(), reason: text(500, 1) }),
    reply: made,
  }),
  listCallbacks: defineCall({
    method: 'POST',
    path: '/callback/list',
    access: keepCallbacks,
    reads: true,
    summary: 'Обратные звонки по времени, ближайшие сверху; сделанные и отменённые — последние сверху',
    body: z.strictObject({
      list: z._default(z.enum(['waiting', 'closed']), 'waiting'),
      /** Only those that are to be made before the end of today, by Moscow. */
      today: z._default(z.boolean(), false),
      /** Only those whose time has come and who wait still. */
      overdue: z._default(z.boolean(), false),
      /** Only the caller's own and the team's. */
      mine: z._default(z.boolean(), false),
      lead_id: z.optional(entityId('lead')),
      organization_id: z.optional(entityId('organization')),
      application_id: z.optional(entityId('deal')),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(callbackRow),
  }),
  listCallers: defineCall({
    method: 'GET',
    path: '/callback/people',
    access: keepCallbacks,
    summary: 'Кому можно передать обратный звонок',
    reply: z.array(person),
  }),
});
