import * as z from 'zod/mini';
import { templateStates } from '#features/print-templates/print-templates.kinds.ts';
import { keepRewardTemplates } from '#features/reward-templates/reward-templates.access.ts';
import { templateKinds } from '#features/reward-templates/reward-templates.fields.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, instant, isoDate } from '#kit/contract/fields.ts';

const place = { kind: z.enum(templateKinds), form: z.enum(legalForms) };

const template = z.object({
  id: entityId('rewardTemplate'),
  ...place,
  valid_from: isoDate(),
  name: z.string(),
  /** In force today, to come, replaced, or taken back before its day. */
  state: z.enum(templateStates),
  uploaded_by: z.string(),
  uploaded_at: instant(),
});

/** Templates of reports and acts: by tax form, in versions with a day; without one the built-in holds. */
export const rewardTemplateCalls = defineCalls('rewardTemplates', {
  listTemplates: defineCall({
    method: 'GET',
    path: '/agent-commission/reward-templates',
    access: keepRewardTemplates,
    summary: 'Шаблоны отчётов и актов по формам, все версии, новые сверху',
    reply: z.array(template),
  }),
  uploadTemplate: defineCall({
    method: 'POST',
    path: '/agent-commission/reward-template-save',
    access: keepRewardTemplates,
    creates: true,
    summary: 'Загрузить шаблон DOCX отчёта или акта с дня; ошибки в полях называются по месту',
    files: { kind: 'template', max: 1 },
    body: z.strictObject({ ...place, valid_from: isoDate() }),
    reply: z.array(template),
  }),
  withdrawTemplate: defineCall({
    method: 'POST',
    path: '/agent-commission/reward-template-withdraw',
    access: keepRewardTemplates,
    summary: 'Отозвать версию, день которой ещё не настал',
    body: z.strictObject({ id: entityId('rewardTemplate') }),
    reply: z.array(template),
    refuses: [409],
  }),
  openTemplate: defineCall({
    method: 'GET',
    path: '/agent-commission/reward-template',
    access: keepRewardTemplates,
    summary: 'Файл версии шаблона',
    query: z.strictObject({ id: entityIdText('rewardTemplate') }),
    reply: fileReply,
    refuses: [409],
  }),
  openBuiltIn: defineCall({
    method: 'GET',
    path: '/agent-commission/reward-template-sample',
    access: keepRewardTemplates,
    summary: 'Встроенный шаблон, с которого можно начать свой',
    query: z.strictObject({ kind: z.enum(templateKinds) }),
    reply: fileReply,
  }),
});
