import * as z from 'zod/mini';
import { readRules, setRules, takeOffStopList } from '#features/call-rules/call-rules.access.ts';
import { proofKinds, stopReasons } from '#features/call-rules/call-rules.lists.ts';
import { consentChannels, outsideConsents } from '#features/consents/consents.kinds.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { cursor, done, entityId, instant, limit, pageOf, personal, text } from '#kit/contract/fields.ts';

const phoneText = () => personal('contact', text(40, 1));

const basisFields = {
  basis: text(1000, 10),
  caller_name: text(60, 2),
  category: text(60, 2),
  operator_contract: text(120, 3),
} as const;

const stopFields = {
  phone: z.optional(personal('contact', text(40))),
  inn: z.optional(text(12)),
  reason: z.enum(stopReasons),
  comment: z._default(text(500), ''),
  proof: z._default(text(300), ''),
  /** The last moment it stands; without it for good. */
  until: z._default(z.nullable(instant()), null),
} as const;

/** Rules of calling, the stop list, consents; ours, in the style of §7. */
export const callRuleCalls = defineCalls('call-rules', {
  showRules: defineCall({
    method: 'GET',
    path: '/call/rules',
    access: readRules,
    summary: 'Правила звонков: слова, закон, значения, история изменений, основание предложений',
    reply: z.object({
      rules: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          meaning: z.string(),
          law: z.string(),
          settings: z.array(
            z.object({
              name: z.string(),
              title: z.string(),
              value: z.int(),
              preset: z.int(),
              min: z.int(),
              max: z.int(),
            }),
          ),
        }),
      ),
      changes: z.array(
        z.object({
          id: entityId('callRuleChange'),
          rule: z.string(),
          setting: z.string(),
          before: z.int(),
          value: z.int(),
          by: z.string(),
          at: instant(),
        }),
      ),
      /** The stated bases of offers, the last first; the first one counts. */
      bases: z.array(
        z.object({
          id: entityId('callBasis'),
          version: z.int(),
          basis: z.string(),
          caller_name: z.string(),
          category: z.string(),
          operator_contract: z.string(),
          by: z.string(),
          at: instant(),
        }),
      ),
    }),
  }),
  setRule: defineCall({
    method: 'POST',
    path: '/call/rule-set',
    access: setRules,
    summary: 'Изменить значение правила; прежнее остаётся в истории',
    body: z.strictObject({ rule: text(40, 1), setting: text(40, 1), value: z.int() }),
    reply: done(),
  }),
  stateBasis: defineCall({
    method: 'POST',
    path: '/call/basis',
    access: setRules,
    danger: true,
    creates: true,
    summary: 'Указать основание предложений, имя и категорию для маркировки, договор с оператором',
    body: z.strictObject(basisFields),
    reply: z.object({ id: entityId('callBasis'), version: z.int() }),
  }),
  listStops: defineCall({
    method: 'POST',
    path: '/call/stop-list',
    access: readRules,
    reads: true,
    summary: 'Стоп-лист, новые сверху: поиск по номеру и ИНН, действующие или снятые',
    body: z.strictObject({
      q: z.optional(text(40)),
      state: z.optional(z.enum(['standing', 'removed'])),
      reason: z.optional(z.enum(stopReasons)),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(
      z.object({
        id: entityId('callStop'),
        phone: personal('contact', z.nullable(z.string())),
        inn: z.nullable(z.string()),
        organization: z.nullable(z.object({ id: entityId('organization'), name: z.string() })),
        reason: z.enum(stopReasons),
        comment: z.string(),
        proof: z.string(),
        until: z.nullable(instant()),
        is_standing: z.boolean(),
        added_by: z.string(),
        added_at: instant(),
        removed_by: z.nullable(z.string()),
        removed_at: z.nullable(instant()),
        removed_why: z.nullable(z.string()),
      }),
    ),
  }),
  addStop: defineCall({
    method: 'POST',
    path: '/call/stop-add',
    access: readRules,
    creates: true,
    summary: 'Внести номер или ИНН в стоп-лист; действует сразу, и для уже выданного разрешения на звонок',
    body: z.strictObject(stopFields),
    reply: z.object({ id: entityId('callStop') }),
  }),
  removeStop: defineCall({
    method: 'POST',
    path: '/call/stop-remove',
    access: takeOffStopList,
    summary: 'Снять со стоп-листа, с причиной',
    body: z.strictObject({ id: entityId('callStop'), why: text(500, 3) }),
    reply: done(),
  }),
  importStops: defineCall({
    method: 'POST',
    path: '/call/stop-import',
    access: readRules,
    bulk: 'mass',
    summary:
      'Внести стоп-лист из таблицы XLSX: номер или ИНН, причина, до какого дня, подтверждение; проба ничего не меняет',
    files: { kind: 'spreadsheet', max: 1 },
    body: z.strictObject({ is_dry_run: z._default(z.enum(['0', '1']), '0') }),
    reply: z.object({
      added: z.int(),
      known: z.int(),
      rejected: z.int(),
      /** The first of the rows that were not taken, each with the reason. */
      problems: z.array(z.object({ row: z.int(), value: z.string(), why: z.string() })),
    }),
  }),
  exportStops: defineCall({
    method: 'GET',
    path: '/call/stop-export',
    access: readRules,
    bulk: 'export',
    summary: 'Действующий стоп-лист таблицей XLSX',
    reply: fileReply,
  }),
  listConsents: defineCall({
    method: 'POST',
    path: '/call/consents',
    access: readRules,
    reads: true,
    summary: 'Согласия людей со стороны, новые сверху',
    body: z.strictObject({
      q: z.optional(text(60)),
      state: z.optional(z.enum(['standing', 'withdrawn'])),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(
      z.object({
        id: entityId('callConsent'),
        person: z.string(),
        phone: personal('contact', z.string()),
        organization: z.nullable(z.object({ id: entityId('organization'), name: z.string() })),
        kind: z.enum(outsideConsents),
        text: z.string(),
        channel: z.enum(consentChannels),
        consented_at: instant(),
        proof_kind: z.enum(proofKinds),
        proof: z.string(),
        recorded_by: z.string(),
        withdrawn_at: z.nullable(instant()),
        withdrawn_how: z.nullable(z.string()),
      }),
    ),
  }),
  addConsent: defineCall({
    method: 'POST',
    path: '/call/consent-add',
    access: readRules,
    creates: true,
    asAnother: 'never',
    summary: 'Записать согласие: чьё, на что, какими словами, когда и чем подтверждено',
    body: z.strictObject({
      phone: phoneText(),
      person: z._default(text(120), ''),
      organization_id: z._default(z.nullable(entityId('organization')), null),
      kind: z.enum(outsideConsents),
      text: text(2000, 3),
      channel: z.enum(consentChannels),
      consented_at: instant(),
      proof_kind: z.enum(proofKinds),
      proof: text(300, 1),
    }),
    reply: z.object({ id: entityId('callConsent') }),
  }),
  withdrawConsent: defineCall({
    method: 'POST',
    path: '/call/consent-withdraw',
    access: readRules,
    asAnother: 'never',
    summary: 'Отозвать согласие: со слов клиента, по письму',
    body: z.strictObject({ id: entityId('callConsent'), how: text(500, 3) }),
    reply: done(),
  }),
});
