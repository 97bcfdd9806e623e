import * as z from 'zod/mini';
import { decideChanges, requestChanges, seeChanges } from '#features/agent-changes/agent-changes.access.ts';
import { changeFields } from '#features/agent-changes/agent-changes.fields.ts';
import { changeParts } from '#features/agent-changes/agent-changes.rules.ts';
import { changeMoves, changeStates } from '#features/agent-changes/agent-changes.status.ts';
import { regimeFields } from '#features/agent-dossiers/agent-dossiers.fields.ts';
import { agentKinds } from '#features/document-kinds/document-kinds.codes.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, instant, isoDate, personal, text } from '#kit/contract/fields.ts';

/** What was and what shall be; an address that was never told is empty. */
const values = z.object({ ...changeFields, email: z.optional(personal('contact', z.string())) });

const document = z.object({
  id: entityId('agentChangeDocument'),
  kind: z.nullable(z.enum(agentKinds)),
  kind_name: z.nullable(z.string()),
  name: z.string(),
  mime: z.string(),
  can_preview: z.boolean(),
});

const change = z.object({
  id: entityId('agentChange'),
  part: z.enum(changeParts),
  state: z.enum(changeStates),
  version: z.int(),
  before: values,
  after: values,
  /** What the person says to it. */
  words: z.string(),
  asked_at: instant(),
  documents: z.array(document),
  /** Where a new telephone is to be confirmed by a code: whether it is. */
  is_confirmed: z.nullable(z.boolean()),
  moves: z.array(z.enum(Object.values(changeMoves))),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant()),
  /** What whoever has decided says to it. */
  answer: z.string(),
});

/** Changes of the data of those who work: asked for, looked at, accepted or returned. */
export const changeCalls = defineCalls('agentChanges', {
  listChanges: defineCall({
    method: 'POST',
    path: '/user/changes',
    access: seeChanges,
    reads: true,
    summary: 'Данные работающего агента по частям и просьбы их изменить; без номера — свои',
    body: z.strictObject({ agent_id: z.optional(entityId('user')) }),
    reply: z.object({
      agent_id: entityId('user'),
      /** What can be asked for now; nothing where he does not work yet. */
      parts: z.array(z.object({ part: z.enum(changeParts), values, is_open: z.boolean() })),
      /** Regimes that will hold later; his data name the one that holds today. */
      coming_regimes: z.array(z.object(regimeFields)),
      changes: z.array(change),
      /** Which documents his form has: a document of a request may take the place of one of them. */
      slots: z.array(z.object({ kind: z.enum(agentKinds), name: z.string(), wants_day: z.boolean() })),
      /** The first day on which money goes to requisites changed lately. */
      payouts_from: z.nullable(isoDate()),
    }),
  }),
  requestChange: defineCall({
    method: 'POST',
    path: '/user/request-change',
    access: requestChanges,
    danger: true,
    creates: true,
    summary: 'Попросить изменить часть своих данных: было, станет; прежние действуют, пока не примут',
    body: z.strictObject({
      part: z.enum(changeParts),
      values: z.strictObject(changeFields),
      words: text(500),
    }),
    reply: change,
    refuses: [409],
  }),
  confirmNewPhone: defineCall({
    method: 'POST',
    path: '/user/confirm-new-phone',
    access: requestChanges,
    asAnother: 'never',
    summary: 'Подтвердить кодом телефон, на который просят сменить прежний; неверный тратит попытку',
    body: z.strictObject({ code: personal('secret', text(10, 1)) }),
    reply: z.object({ ok: z.boolean(), message: z.string(), tries_left: z.int() }),
  }),
  saveChangeDocument: defineCall({
    method: 'POST',
    path: '/user/change-document-save',
    access: requestChanges,
    asAnother: 'never',
    summary: 'Приложить документ к своей просьбе; названный вид после принятия встанет на место прежнего',
    body: z.strictObject({
      id: entityIdText('agentChange'),
      kind: z.optional(z.enum(agentKinds)),
      issued_on: z.optional(isoDate()),
    }),
    files: { kind: 'documents', max: 1 },
    reply: change,
    refuses: [409],
  }),
  openChangeDocument: defineCall({
    method: 'GET',
    path: '/user/change-document',
    access: seeChanges,
    summary: 'Документ, приложенный к просьбе',
    query: z.strictObject({ id: entityIdText('agentChangeDocument') }),
    reply: fileReply,
    refuses: [410],
  }),
  cancelChange: defineCall({
    method: 'POST',
    path: '/user/cancel-change',
    access: requestChanges,
    asAnother: 'never',
    summary: 'Отменить свою просьбу, пока её не приняли и не вернули; второй раз ничего не меняет',
    body: z.strictObject({ id: entityId('agentChange') }),
    reply: change,
    refuses: [409],
  }),
  decideChange: defineCall({
    method: 'POST',
    path: '/user/decide-change',
    access: decideChanges,
    asAnother: 'never',
    summary: 'Принять или вернуть просьбу в той её версии, которую прочитали',
    body: z.strictObject({
      id: entityId('agentChange'),
      version: z.int().check(z.gte(1)),
      verdict: z.enum(['accepted', 'returned']),
      words: text(1000),
    }),
    reply: change,
    refuses: [409],
  }),
});
