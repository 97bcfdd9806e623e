import * as z from 'zod/mini';
import { dealStatuses } from '#domain/deal-status.ts';
import { guaranteeKinds } from '#domain/guarantee-kind.ts';
import { laws } from '#domain/law.ts';
import { distributeLeads, seeLeads, writeLeads } from '#features/leads/leads.access.ts';
import { innField, leadBody, leadFields, phoneField } from '#features/leads/leads.fields.ts';
import { leadBases, leadChannels, leadQueues, maxAssigned } from '#features/leads/leads.rules.ts';
import { leadMoves, leadStates } from '#features/leads/leads.status.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import {
  cursor,
  entityId,
  entityIdText,
  instant,
  limit,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const person = z.object({ id: entityId('user'), name: z.string() });
const version = () => z.int().check(z.gte(1));
const contact = () => personal('contact', z.nullable(z.string()));

const leadRow = z.object({
  id: entityId('lead'),
  name: personal('identity', z.string()),
  phone: contact(),
  email: contact(),
  channel: z.enum(leadChannels),
  inn: z.nullable(z.string()),
  dealType: z.literal([1, 2, 0]),
  tender_number: z.nullable(z.string()),
  salesType: z.nullable(z.enum(laws)),
  comment: z.string(),
  state: z.enum(leadStates),
  lost_reason: z.nullable(z.string()),
  basis: z.nullable(z.enum(leadBases)),
  manager: z.nullable(person),
  organization: z.nullable(z.object({ id: entityId('organization'), name: z.string() })),
  application_id: z.nullable(entityId('deal')),
  next_contact_at: z.nullable(instant()),
  /** When our first word is late; null once it was said. */
  response_due_at: z.nullable(instant()),
  version: z.int(),
  created_at: instant(),
  closed_at: z.nullable(instant()),
  forgotten: z.boolean(),
  /** What the caller may do with it now. */
  moves: z.array(z.enum(leadMoves)),
  can_edit: z.boolean(),
  can_assign: z.boolean(),
});

const happening = z.object({
  id: entityId('leadHappening'),
  at: instant(),
  /** Null when the clock did it. */
  author: z.nullable(z.string()),
  what: z.enum([
    'created',
    'edited',
    'moved',
    'assigned',
    'passed',
    'reached',
    'tried',
    'planned',
    'forgotten',
  ]),
  comment: z.nullable(z.string()),
  /** Values as people read them: names, words. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

const leadCard = z.extend(leadRow, {
  author: person,
  first_response_at: z.nullable(instant()),
  reached_at: z.nullable(instant()),
  history: z.array(happening),
});

/** A lead that is there already, as far as the caller may know of it. */
const existingLead = z.nullable(
  z.object({
    /** Null where the caller may not open it. */
    id: z.nullable(entityId('lead')),
    state: z.enum(leadStates),
    manager: z.nullable(z.string()),
    created_at: instant(),
  }),
);
const holder = z.nullable(z.object({ name: z.string(), until: instant() }));
const existingOrganization = z.nullable(
  z.object({ id: entityId('organization'), name: z.string(), inn: z.string() }),
);

const saved = z.object({
  id: entityId('lead'),
  version: z.int(),
  manager: z.nullable(person),
  /** What the look-up said of the INN; null without one. */
  inn_state: z.nullable(z.enum(['found', 'unchecked'])),
});

/** §7 the calls about leads; those beyond the four of the specification are ours. */
export const leadCalls = defineCalls('leads', {
  saveLead: defineCall({
    method: 'POST',
    path: '/ol-leads/savelead',
    access: writeLeads,
    creates: true,
    summary: 'Записать лид из формы; с `id` — изменить записанный',
    body: z.strictObject({
      id: z.optional(entityId('lead')),
      version: z.optional(version()),
      managerId: z._default(z.nullable(entityId('user')), null),
      ...leadBody,
      /** The call it was born from. */
      call_id: z._default(z.nullable(entityId('call')), null),
    }),
    reply: saved,
  }),
  updateLead: defineCall({
    method: 'POST',
    path: '/ol-leads/updatelead',
    access: writeLeads,
    summary: 'Изменить названные поля лида; устаревшая версия отклоняется',
    body: z.strictObject({
      id: entityId('lead'),
      version: version(),
      changes: z.strictObject({
        name: z.optional(leadFields.name),
        phone: z.optional(leadFields.phone),
        email: z.optional(leadFields.email),
        channel: z.optional(leadFields.channel),
        inn: z.optional(leadFields.inn),
        dealType: z.optional(leadFields.dealType),
        tender_number: z.optional(leadFields.tender_number),
        salesType: z.optional(leadFields.salesType),
        comment: z.optional(leadFields.comment),
        basis: z.optional(leadFields.basis),
      }),
    }),
    reply: leadCard,
  }),
  findClient: defineCall({
    method: 'POST',
    path: '/ol-leads/client',
    access: writeLeads,
    reads: true,
    summary: 'Чей это телефон: имя, организация, последние сделки, лид и за кем закреплён клиент',
    body: z.strictObject({ phone: phoneField(), except_id: z.optional(entityId('lead')) }),
    reply: z.object({
      name: personal('identity', z.string()),
      organization: existingOrganization,
      last_deals: z.array(
        z.object({
          id: entityId('deal'),
          dealType: z.literal([1, 2, 0]),
          guarantee_kind: z.nullable(z.enum(guaranteeKinds)),
          law: z.nullable(z.enum(laws)),
          amount: z.nullable(z.string()),
          status: z.enum(dealStatuses),
        }),
      ),
      lead: existingLead,
      holder,
      manager: z.nullable(person),
      region: z.nullable(z.string()),
      zone: z.nullable(z.string()),
    }),
  }),
  findInn: defineCall({
    method: 'POST',
    path: '/ol-leads/inn',
    access: writeLeads,
    reads: true,
    summary: 'Кто стоит за ИНН: наша карточка, иначе реестр; нет источника — не проверено',
    body: z.strictObject({ inn: innField(), except_id: z.optional(entityId('lead')) }),
    reply: z.object({
      found: z.boolean(),
      name: z.nullable(z.string()),
      state: z.enum(['found', 'absent', 'unchecked']),
      organization: existingOrganization,
      lead: existingLead,
      holder,
      manager: z.nullable(person),
    }),
  }),
  listLeads: defineCall({
    method: 'POST',
    path: '/ol-leads/list',
    access: seeLeads,
    reads: true,
    summary: 'Лиды, новые сверху: поиск, состояние, канал, ответственный, что пора делать',
    body: z.strictObject({
      q: z.optional(text(100)),
      state: z.optional(z.enum(leadStates)),
      channel: z.optional(z.enum(leadChannels)),
      manager_id: z.optional(entityId('user')),
      queue: z.optional(z.enum(leadQueues)),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(leadRow),
  }),
  getLead: defineCall({
    method: 'GET',
    path: '/ol-leads/one',
    access: writeLeads,
    summary: 'Лид целиком: поля, что с ним можно сделать, история',
    query: z.strictObject({ id: entityIdText('lead') }),
    reply: leadCard,
  }),
  moveLead: defineCall({
    method: 'POST',
    path: '/ol-leads/move',
    access: seeLeads,
    summary: 'Взять в работу, не отвечает, готов к сделке, потерян с причиной, спам, вернуть в работу',
    body: z.strictObject({
      id: entityId('lead'),
      version: version(),
      move: z.enum(leadMoves),
      reason: z._default(z.nullable(text(60, 1)), null),
      comment: z._default(text(2000), ''),
    }),
    reply: leadCard,
  }),
  listOwners: defineCall({
    method: 'GET',
    path: '/ol-leads/people',
    access: seeLeads,
    summary: 'Кому можно передать лид и сколько открытых лидов у каждого',
    reply: z.array(z.extend(person, { open: z.int() })),
  }),
  assignLeads: defineCall({
    method: 'POST',
    path: '/ol-leads/assign',
    access: distributeLeads,
    bulk: 'mass',
    summary: 'Передать лиды человеку или распределить их по нагрузке; закрытые остаются где были',
    body: z.strictObject({
      ids: z.array(entityId('lead')).check(z.minLength(1), z.maxLength(maxAssigned)),
      /** Null: each to the manager with the fewest. */
      manager_id: z.nullable(entityId('user')),
    }),
    reply: z.object({ assigned: z.int(), left: z.int() }),
  }),
  makeDeal: defineCall({
    method: 'POST',
    path: '/ol-leads/deal',
    access: seeLeads,
    creates: true,
    summary: 'Сделать из лида черновик сделки: всё известное в нём уже заполнено',
    body: z.strictObject({
      id: entityId('lead'),
      version: version(),
      /** Why a second live deal on one purchase is wanted, where there is one. */
      collision_reason: z.optional(text(500)),
    }),
    reply: z.object({ id: entityId('deal'), status: z.enum(dealStatuses), version: z.int() }),
  }),
});
