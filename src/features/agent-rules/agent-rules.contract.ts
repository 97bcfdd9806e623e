import * as z from 'zod/mini';
import { roles } from '#domain/role.ts';
import { acceptRules, changeRules, leadRules, seeRules } from '#features/agent-rules/agent-rules.access.ts';
import { ruleRoles, ruleStates } from '#features/agent-rules/agent-rules.rules.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const maxRuleText = 60_000;

/** What the administrator writes of a version. */
const ruleFields = z.strictObject({
  /** The version it follows; none: new rules. */
  replaces_id: z.optional(entityId('agentRule')),
  name: text(150, 1),
  text: z.optional(text(maxRuleText)),
  file_id: z.optional(entityId('agentRuleFile')),
  forms: z.array(z.enum(legalForms)).check(z.maxLength(legalForms.length)),
  roles: z.array(z.enum(ruleRoles)).check(z.minLength(1), z.maxLength(ruleRoles.length)),
  starts_on: isoDate(),
  is_required: z.boolean(),
  accept_label: text(40, 1),
  cancel_label: text(40, 1),
});

const ruleView = z.object({
  id: entityId('agentRule'),
  root_id: entityId('agentRule'),
  number: z.int(),
  name: z.string(),
  text: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  forms: z.array(z.enum(legalForms)),
  roles: z.array(z.enum(ruleRoles)),
  starts_on: isoDate(),
  is_required: z.boolean(),
  accept_label: z.string(),
  cancel_label: z.string(),
  state: z.enum(ruleStates),
  /** How many have accepted it: for those who lead agents. */
  accepted_count: z.nullable(z.int()),
  can_withdraw: z.boolean(),
  /** The caller's own standing: when he accepted it, whether it waits for him and keeps him from new deals. */
  accepted_at: z.nullable(instant()),
  waits: z.boolean(),
  blocks: z.boolean(),
});

const acceptance = z.object({
  id: entityId('agentRuleAcceptance'),
  user_id: entityId('user'),
  name: personal('contact', z.string()),
  username: z.string(),
  role: z.enum(roles),
  accepted_at: instant(),
  address: z.string(),
  user_agent: z.string(),
});

/** Rules agents work by: versions, and who has accepted which. */
export const ruleCalls = defineCalls('agentRules', {
  listRules: defineCall({
    method: 'GET',
    path: '/user/agentoffer',
    access: seeRules,
    summary: 'Правила: агенту те, что для него, администратору и куратору все версии',
    reply: z.array(ruleView),
  }),
  saveRule: defineCall({
    method: 'POST',
    path: '/user/saveagentoffer',
    access: changeRules,
    creates: true,
    summary: 'Новые правила или следующая версия прежних; версии не правятся',
    body: ruleFields,
    reply: ruleView,
  }),
  uploadRuleFile: defineCall({
    method: 'POST',
    path: '/user/agentoffer-file-save',
    access: changeRules,
    summary: 'Загрузить файл будущей версии правил',
    files: { kind: 'documents', max: 1 },
    body: z.strictObject({}),
    reply: z.object({ id: entityId('agentRuleFile'), name: z.string() }),
  }),
  deleteRule: defineCall({
    method: 'POST',
    path: '/user/deleteagentoffer',
    access: changeRules,
    summary: 'Отозвать версию, которую ещё никто не принял',
    body: z.strictObject({ id: entityId('agentRule') }),
    reply: done(),
  }),
  acceptRule: defineCall({
    method: 'POST',
    path: '/user/agentoffer-accept',
    access: acceptRules,
    records: 'own',
    asAnother: 'never',
    summary: 'Принять правила этой версии',
    body: z.strictObject({ id: entityId('agentRule') }),
    reply: done(),
  }),
  openRuleFile: defineCall({
    method: 'GET',
    path: '/user/agentoffer-file',
    access: seeRules,
    summary: 'Файл правил',
    query: z.strictObject({ id: entityIdText('agentRule') }),
    reply: fileReply,
  }),
  listAcceptances: defineCall({
    method: 'POST',
    path: '/user/agentoffer-accepted',
    access: leadRules,
    reads: true,
    summary: 'Кто принял версию правил, когда и откуда; куратору его агенты',
    body: z.strictObject({ id: entityId('agentRule'), cursor: cursor(), limit: limit() }),
    reply: pageOf(acceptance),
  }),
  saveAcceptances: defineCall({
    method: 'GET',
    path: '/user/agentoffer-accepted-xlsx',
    access: leadRules,
    asAnother: 'never',
    bulk: 'export',
    summary: 'Кто принял версию правил: таблица XLSX',
    query: z.strictObject({ id: entityIdText('agentRule') }),
    reply: fileReply,
    refuses: [409],
  }),
});
