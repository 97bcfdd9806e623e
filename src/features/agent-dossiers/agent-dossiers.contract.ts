import * as z from 'zod/mini';
import { checkDossiers, fillDossier, seeDossiers } from '#features/agent-dossiers/agent-dossiers.access.ts';
import {
  identityFields,
  regimeFields,
  requisitesFields,
  whoFields,
} from '#features/agent-dossiers/agent-dossiers.fields.ts';
import { agreementKinds, dossierSteps, regimes } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentMoves, agentStates } from '#features/agents/agents.status.ts';
import { agentKinds } from '#features/document-kinds/document-kinds.codes.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, isoDate, personal, text } from '#kit/contract/fields.ts';

const document = z.object({
  id: entityId('agentDocument'),
  kind: z.nullable(z.enum(agentKinds)),
  extra_id: z.nullable(z.int()),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  can_preview: z.boolean(),
  version: z.int(),
  state: z.enum(['uploaded', 'accepted', 'rejected', 'expired']),
  remark: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant()),
  issued_on: z.nullable(isoDate()),
  valid_until: z.nullable(isoDate()),
  uploaded_at: instant(),
});

const slot = z.object({
  kind: z.enum(agentKinds),
  name: z.string(),
  help: z.string(),
  /** Its documents have a term: the day each was given out comes with it. */
  wants_day: z.boolean(),
  documents: z.array(document),
});

const extra = z.object({
  id: z.int(),
  name: z.string(),
  due_on: z.nullable(isoDate()),
  is_required: z.boolean(),
  documents: z.array(document),
});

const remark = z.object({
  id: entityId('agentRemark'),
  step: z.nullable(z.enum(dossierSteps)),
  document_id: z.nullable(entityId('agentDocument')),
  about: z.string(),
  text: z.string(),
  by: z.string(),
  at: instant(),
  /** In words, or by a change. */
  answer: z.nullable(z.string()),
  is_answered: z.boolean(),
});

const dossier = z.object({
  agent_id: entityId('user'),
  version: z.int(),
  state: z.enum(agentStates),
  since: instant(),
  moves: z.array(z.enum(Object.values(agentMoves))),
  /** Its person may change it now. */
  is_open: z.boolean(),
  /** Whether he makes a contract with us; a head agent's people work without one. */
  is_contracted: z.boolean(),
  u_form: z.nullable(z.enum(legalForms)),
  inn: personal('identity', z.string()),
  phone: personal('contact', z.nullable(z.string())),
  is_phone_confirmed: z.boolean(),
  ...whoFields,
  /** A passport is in the vault; its fields are opened by a call of their own. */
  has_identity: z.boolean(),
  /** «45•• ••••12» for others than himself; null where there is none. */
  passport_cover: z.nullable(z.string()),
  bik: z.string(),
  /** Covered for others than himself: opened by a call of its own. */
  account: personal('bank', z.string()),
  corr_account: personal('bank', z.string()),
  receiver: personal('bank', z.string()),
  regimes: z.array(z.object({ regime: z.enum(regimes), from: isoDate() })),
  slots: z.array(slot),
  extras: z.array(extra),
  agreements: z.array(z.object({ kind: z.enum(agreementKinds), version: z.string(), at: instant() })),
  remarks: z.array(remark),
  /** He has agreed to sign by codes, in the present words. */
  may_sign_by_code: z.boolean(),
  /** The steps of the form, and those of them that are still to be done. */
  steps: z.array(z.enum(dossierSteps)),
  missing: z.array(z.enum(dossierSteps)),
});

const version = z.int().check(z.gte(0));

/** What an agent tells of himself and what staff say to it: data, documents, agreements, remarks. */
export const dossierCalls = defineCalls('agentDossiers', {
  getDossier: defineCall({
    method: 'GET',
    path: '/user/agent-info',
    access: seeDossiers,
    summary:
      'Досье агента: данные, режимы, документы, соглашения, замечания, что осталось; без номера — своё',
    query: z.strictObject({ id: z.optional(entityIdText('user')) }),
    reply: dossier,
  }),
  openIdentity: defineCall({
    method: 'POST',
    path: '/user/agent-identity',
    access: seeDossiers,
    danger: true,
    summary: 'Открыть паспорт и СНИЛС: кто и когда открыл, остаётся записано',
    body: z.strictObject({ agent_id: entityId('user'), reason: text(500, 3) }),
    reply: z.object(identityFields),
    refuses: [409],
  }),
  openAccount: defineCall({
    method: 'POST',
    path: '/user/agent-account',
    access: seeDossiers,
    asAnother: 'never',
    summary: 'Показать счёт агента целиком: кто открыл, когда и зачем, остаётся записано',
    body: z.strictObject({ agent_id: entityId('user'), reason: text(500, 3) }),
    reply: z.object({ account: personal('bank', z.string()) }),
  }),
  saveWho: defineCall({
    method: 'POST',
    path: '/user/agent-who',
    access: fillDossier,
    records: 'own',
    asAnother: 'never',
    summary: 'Кто он: адрес, ОГРН, КПП, подписант, с какого дня платит НПД',
    body: z.strictObject({ version, ...whoFields }),
    reply: dossier,
  }),
  saveIdentity: defineCall({
    method: 'POST',
    path: '/user/agent-passport',
    access: fillDossier,
    records: 'own',
    asAnother: 'never',
    summary: 'Паспорт, рождение и СНИЛС: запечатываются и в ответах не возвращаются',
    body: z.strictObject({ version, ...identityFields }),
    reply: dossier,
  }),
  saveRequisites: defineCall({
    method: 'POST',
    path: '/user/agent-requisites',
    access: fillDossier,
    records: 'own',
    asAnother: 'never',
    summary: 'Реквизиты для выплат, по контрольным ключам',
    body: z.strictObject({ version, ...requisitesFields }),
    reply: dossier,
  }),
  saveRegime: defineCall({
    method: 'POST',
    path: '/user/agent-regime',
    access: fillDossier,
    records: 'own',
    asAnother: 'never',
    summary: 'Налоговый режим с дня: новая строка, прежние остаются',
    body: z.strictObject(regimeFields),
    reply: dossier,
  }),
  checkPhone: defineCall({
    method: 'POST',
    path: '/user/check-phone',
    access: fillDossier,
    records: 'own',
    summary: 'Свободен ли телефон; больше ничего, 60 раз в час',
    body: z.strictObject({ phone: personal('contact', text(40, 1)) }),
    reply: z.object({ free: z.boolean() }),
    refuses: [429],
  }),
  confirmPhone: defineCall({
    method: 'POST',
    path: '/user/confirmation-phone',
    access: fillDossier,
    records: 'own',
    asAnother: 'never',
    summary: 'Подтвердить телефон кодом; неверный тратит попытку',
    body: z.strictObject({ code: personal('secret', text(10, 1)) }),
    reply: z.object({ ok: z.boolean(), message: z.string(), tries_left: z.int() }),
  }),
  agree: defineCall({
    method: 'POST',
    path: '/user/agreement-confidency',
    access: fillDossier,
    records: 'own',
    asAnother: 'never',
    summary: 'Принять соглашение в его версии: время, адрес и способ записываются',
    body: z.strictObject({ kind: z.enum(agreementKinds), version: text(20, 1) }),
    reply: dossier,
  }),
  saveDocument: defineCall({
    method: 'POST',
    path: '/user/save-document',
    access: fillDossier,
    records: 'own',
    summary: 'Приложить документ своего досье; прежняя версия в том же месте остаётся в истории',
    body: z.strictObject({
      kind: z.optional(z.enum(agentKinds)),
      extra_id: z.optional(entityIdText('agentExtra')),
      issued_on: z.optional(isoDate()),
    }),
    files: { kind: 'documents', max: 1 },
    reply: dossier,
  }),
  deleteDocument: defineCall({
    method: 'POST',
    path: '/user/delete-document',
    access: fillDossier,
    summary: 'Удалить документ, которого ещё не приняли',
    body: z.strictObject({ id: entityId('agentDocument') }),
    reply: dossier,
  }),
  openDocument: defineCall({
    method: 'GET',
    path: '/user/agent-document',
    access: seeDossiers,
    summary: 'Файл документа агента',
    query: z.strictObject({ id: entityIdText('agentDocument') }),
    reply: fileReply,
    refuses: [410],
  }),
  addExtra: defineCall({
    method: 'POST',
    path: '/user/add-dopdocument',
    access: seeDossiers,
    creates: true,
    summary: 'Ещё один документ: человек добавляет свой, куратор просит с названием и сроком',
    body: z.strictObject({ agent_id: entityId('user'), name: text(120, 1), due_on: z.nullable(isoDate()) }),
    reply: z.object({ id: entityId('agentExtra') }),
  }),
  deleteExtra: defineCall({
    method: 'POST',
    path: '/user/delete-dopdocument',
    access: seeDossiers,
    summary: 'Убрать дополнительный документ, пока его не приняли',
    body: z.strictObject({ agent_id: entityId('user'), id: entityId('agentExtra') }),
    reply: done(),
  }),
  answerRemark: defineCall({
    method: 'POST',
    path: '/user/answer-remark',
    access: fillDossier,
    summary: 'Ответить на замечание словами',
    body: z.strictObject({ id: entityId('agentRemark'), text: text(1000, 1) }),
    reply: dossier,
  }),
  submit: defineCall({
    method: 'POST',
    path: '/user/statement',
    access: fillDossier,
    records: 'own',
    asAnother: 'never',
    summary: 'Отправить данные на проверку; второй раз ничего не меняет',
    body: z.strictObject({}),
    reply: dossier,
  }),
  cancelChecking: defineCall({
    method: 'POST',
    path: '/user/cancel-verification',
    access: seeDossiers,
    summary: 'Вернуться к заполнению; за другого — с причиной',
    body: z.strictObject({ agent_id: entityId('user'), reason: text(500) }),
    reply: dossier,
  }),
  decide: defineCall({
    method: 'POST',
    path: '/user/accept',
    access: checkDossiers,
    asAnother: 'never',
    summary: 'Решение: по документу (в этой его версии), замечание к шагу, а без них — по досье целиком',
    body: z.strictObject({
      agent_id: entityId('user'),
      document_id: z.optional(entityId('agentDocument')),
      step: z.optional(z.enum(dossierSteps)),
      verdict: z.enum(['accepted', 'rejected']),
      remark: text(1000),
    }),
    reply: dossier,
  }),
});
