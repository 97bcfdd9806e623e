import * as z from 'zod/mini';
import { makeContracts, seeContracts, signForUs } from '#features/agent-contracts/agent-contracts.access.ts';
import {
  contractKinds,
  contractMethods,
  contractSides,
  contractStates,
} from '#features/agent-contracts/agent-contracts.states.ts';
import { templateParts, templateStates } from '#features/print-templates/print-templates.kinds.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import { signerView } from '#features/signing/signing.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const signatureView = z.object({
  side: z.enum(contractSides),
  method: z.enum(contractMethods),
  by: personal('contact', z.string()),
  at: instant(),
  phone: z.nullable(z.string()),
  signers: z.array(signerView),
  is_attached: z.boolean(),
});

const contractView = z.object({
  id: entityId('agentContract'),
  agent_id: entityId('user'),
  agent: personal('contact', z.string()),
  kind: z.enum(contractKinds),
  form: z.enum(legalForms),
  number: z.string(),
  parent_id: z.nullable(entityId('agentContract')),
  subject: z.nullable(z.string()),
  starts_on: isoDate(),
  ends_on: isoDate(),
  state: z.enum(contractStates),
  /** Signed and its days hold today. */
  is_in_force: z.boolean(),
  is_over: z.boolean(),
  reason: z.nullable(z.string()),
  /** What an issue accrues is confirmed at once; null of an addendum that does not change it. */
  confirms_at_issue: z.nullable(z.boolean()),
  /** VAT comes on top of the reward, else it stands inside; null of an addendum that does not change it. */
  vat_on_top: z.nullable(z.boolean()),
  /** Its files are there. */
  is_ready: z.boolean(),
  made_by: z.string(),
  made_at: instant(),
  signed_at: z.nullable(instant()),
  signatures: z.array(signatureView),
  can_sign: z.boolean(),
  can_void: z.boolean(),
  can_end: z.boolean(),
  can_add: z.boolean(),
  can_bring_scan: z.boolean(),
});

const templateView = z.object({
  id: entityId('contractTemplate'),
  form: z.enum(legalForms),
  part: z.enum(templateParts),
  number: z.int(),
  name: z.string(),
  uses: z.array(z.string()),
  valid_from: isoDate(),
  state: z.enum(templateStates),
  uploaded_by: z.string(),
  uploaded_at: instant(),
});

const place = { form: z.enum(legalForms), part: z.enum(templateParts) };
const reason = text(300, 1);

/** Contracts with agents: templates, making, signatures of both sides, terms and addenda. */
export const contractCalls = defineCalls('agentContracts', {
  listContracts: defineCall({
    method: 'POST',
    path: '/user/contracts',
    access: seeContracts,
    reads: true,
    summary: 'Договоры и дополнительные соглашения: агенту свои, куратору своих агентов, администратору все',
    body: z.strictObject({
      agent_id: z.optional(entityId('user')),
      q: z.optional(text(60)),
      state: z.optional(z.enum(contractStates)),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: z.extend(pageOf(contractView), { has_sms: z.boolean(), has_plugin: z.boolean() }),
  }),
  listCandidates: defineCall({
    method: 'POST',
    path: '/user/contract-candidates',
    access: makeContracts,
    reads: true,
    summary: 'Кому можно сделать договор: по имени, логину или ИНН, или можно ли этому человеку',
    body: z.strictObject({ q: text(60), agent_id: z.optional(entityId('user')) }),
    reply: z.array(
      z.object({
        id: entityId('user'),
        name: personal('contact', z.string()),
        form: z.nullable(z.enum(legalForms)),
        inn: personal('identity', z.string()),
      }),
    ),
  }),
  makeContract: defineCall({
    method: 'POST',
    path: '/user/contract-make',
    access: makeContracts,
    creates: true,
    summary: 'Сделать договор по шаблону формы; номер по виду и году без пропусков',
    body: z.strictObject({
      agent_id: entityId('user'),
      starts_on: isoDate(),
      ends_on: isoDate(),
      confirms_at_issue: z._default(z.boolean(), false),
      vat_on_top: z._default(z.boolean(), false),
    }),
    reply: contractView,
  }),
  makeAddendum: defineCall({
    method: 'POST',
    path: '/user/contract-addendum',
    access: makeContracts,
    creates: true,
    summary: 'Дополнительное соглашение под номером договора; может продлить его',
    body: z.strictObject({
      id: entityId('agentContract'),
      subject: text(1000, 1),
      ends_on: z.optional(isoDate()),
      /** Each of the two absent: it stays as it was. */
      confirms_at_issue: z.optional(z.boolean()),
      vat_on_top: z.optional(z.boolean()),
    }),
    reply: contractView,
  }),
  voidContract: defineCall({
    method: 'POST',
    path: '/user/contract-void',
    access: makeContracts,
    summary: 'Аннулировать договор, который ещё не подписан обеими сторонами; номер остаётся занят',
    body: z.strictObject({ id: entityId('agentContract'), reason }),
    reply: contractView,
  }),
  endContract: defineCall({
    method: 'POST',
    path: '/user/contract-end',
    access: signForUs,
    summary: 'Прекратить действующий договор раньше срока',
    body: z.strictObject({ id: entityId('agentContract'), ends_on: isoDate(), reason }),
    reply: contractView,
  }),
  bringScan: defineCall({
    method: 'POST',
    path: '/user/contract-paper',
    access: signForUs,
    asAnother: 'never',
    summary: 'Подписан обеими сторонами на бумаге: день и скан',
    files: { kind: 'documents', max: 1 },
    body: z.strictObject({ id: entityIdText('agentContract'), signed_on: isoDate() }),
    reply: contractView,
  }),
  openContract: defineCall({
    method: 'GET',
    path: '/user/contract-file',
    access: seeContracts,
    summary: 'Договор в PDF или DOCX, либо скан подписанного на бумаге',
    query: z.strictObject({
      id: entityIdText('agentContract'),
      format: z.enum(['pdf', 'docx', 'scan']),
    }),
    reply: fileReply,
    refuses: [409],
  }),
  openContractSignature: defineCall({
    method: 'GET',
    path: '/user/contract-signature',
    access: seeContracts,
    summary: 'Файл электронной подписи стороны, байт в байт как был дан',
    query: z.strictObject({ id: entityIdText('agentContract'), side: z.enum(contractSides) }),
    reply: fileReply,
  }),
  openContractSheet: defineCall({
    method: 'GET',
    path: '/user/contract-sheet',
    access: seeContracts,
    summary: 'Лист подписания договора обеими сторонами, PDF',
    query: z.strictObject({ id: entityIdText('agentContract') }),
    reply: fileReply,
    refuses: [409],
  }),
  listTemplates: defineCall({
    method: 'GET',
    path: '/user/contract-templates',
    access: makeContracts,
    summary: 'Шаблоны договоров по формам, все версии',
    reply: z.array(templateView),
  }),
  uploadTemplate: defineCall({
    method: 'POST',
    path: '/user/contract-template-save',
    access: signForUs,
    creates: true,
    summary:
      'Загрузить шаблон DOCX со дня, без него с сегодняшнего: следующая версия; неизвестные поля и запретные слова называются',
    files: { kind: 'template', max: 1 },
    body: z.strictObject({ ...place, valid_from: z.optional(isoDate()) }),
    reply: z.array(templateView),
  }),
  takeSample: defineCall({
    method: 'POST',
    path: '/user/contract-template-sample',
    access: signForUs,
    creates: true,
    summary: 'Взять образец шаблона, с которым поставляется программа',
    body: z.strictObject(place),
    reply: z.array(templateView),
  }),
  withdrawTemplate: defineCall({
    method: 'POST',
    path: '/user/contract-template-withdraw',
    access: signForUs,
    summary: 'Отозвать версию шаблона, день которой ещё не настал',
    body: z.strictObject({ id: entityId('contractTemplate') }),
    reply: z.array(templateView),
    refuses: [409],
  }),
  openTemplate: defineCall({
    method: 'GET',
    path: '/user/contract-template',
    access: makeContracts,
    summary: 'Файл версии шаблона',
    query: z.strictObject({ id: entityIdText('contractTemplate') }),
    reply: fileReply,
    refuses: [409],
  }),
  previewContract: defineCall({
    method: 'GET',
    path: '/user/contract-preview',
    access: makeContracts,
    summary: 'Как договор выглядит с выбранным человеком и условиями: PDF, ничего не записывает',
    query: z.strictObject({
      agent_id: entityIdText('user'),
      starts_on: isoDate(),
      ends_on: isoDate(),
      confirms_at_issue: z._default(z.enum(['0', '1']), '0'),
      vat_on_top: z._default(z.enum(['0', '1']), '0'),
    }),
    reply: fileReply,
    refuses: [409],
  }),
});
