import * as z from 'zod/mini';
import { purposes } from '#domain/purpose.ts';
import { changeTemplates, fillForms, seeForms } from '#features/deal-forms/deal-forms.access.ts';
import { fillPlaces } from '#features/deal-forms/deal-forms.fields.ts';
import { formKinds, formStates } from '#features/deal-forms/deal-forms.rules.ts';
import { founderFields } from '#features/organizations/organizations.fields.ts';
import { kindCode } from '#features/document-kinds/document-kinds.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, instant, personal, text } from '#kit/contract/fields.ts';

const templateFile = z.object({
  id: entityId('formTemplateFile'),
  number: z.int(),
  name: z.string(),
  bytes: z.int(),
  uses: z.array(z.string()),
  uploaded_by: z.string(),
  uploaded_at: instant(),
});

const settings = {
  kind: z.enum(formKinds),
  document_type: kindCode(),
  is_required: z.boolean(),
  /** 1 a guarantee, 2 a credit, 0 a loan; null takes all. */
  product: z.nullable(z.literal([1, 2, 0])),
  is_active: z.boolean(),
};

const templateView = z.object({
  id: entityId('formTemplate'),
  ...settings,
  title: z.string(),
  purposes: z.array(z.enum(purposes)),
  version: z.int(),
  /** The newest first: that one is filled. */
  files: z.array(templateFile),
});

const missing = z.object({
  name: z.string(),
  title: z.string(),
  place: z.nullable(z.enum(fillPlaces)),
});

const formView = z.object({
  template_id: entityId('formTemplate'),
  title: z.string(),
  kind: z.enum(formKinds),
  is_required: z.boolean(),
  state: z.enum(formStates),
  /** What the form wants and the deal does not have. */
  missing: z.array(missing),
  filled: z.nullable(
    z.object({
      id: entityId('filledForm'),
      number: z.int(),
      name: z.string(),
      has_docx: z.boolean(),
      is_by_hand: z.boolean(),
      document_id: z.nullable(entityId('document')),
      made_by: z.string(),
      made_at: instant(),
    }),
  ),
});

const legForms = z.object({
  application_bank_id: entityId('leg'),
  number: z.string(),
  bank: z.object({ id: entityId('bank'), name: z.string() }),
  /** Whether forms may be filled now: the application is not closed. */
  is_open: z.boolean(),
  forms: z.array(formView),
});

const dealForms = z.object({
  /** The card of the client, where most of what is missing is filled in. */
  organization_id: z.nullable(entityId('organization')),
  legs: z.array(legForms),
});

const founder = z.strictObject({ name: personal('identity', text(200, 1)), ...founderFields });
/** A founder as he is stored: whatever a card holds can be read, and put right. */
const shownFounder = z.object({
  name: personal('identity', z.string()),
  share: z.string(),
  inn: personal('identity', z.string()),
  passport: personal('identity', z.string()),
  citizenship: personal('identity', z.string()),
});

/** Forms of banks: their templates, and what is filled of them for a deal. */
export const formCalls = defineCalls('dealForms', {
  listTemplates: defineCall({
    method: 'GET',
    path: '/bank/forms',
    access: seeForms,
    summary: 'Бланки банка с их версиями; снятые с использования видит администратор',
    query: z.strictObject({ bank_id: entityIdText('bank') }),
    reply: z.array(templateView),
  }),
  listOwnFields: defineCall({
    method: 'GET',
    path: '/bank/form-own-fields',
    access: changeTemplates,
    records: 'own',
    summary: 'Свои поля сделки, клиента и банка, которые можно поставить в бланк',
    reply: z.array(z.object({ name: z.string(), title: z.string(), example: z.string() })),
  }),
  uploadTemplate: defineCall({
    method: 'POST',
    path: '/bank/form-upload',
    access: changeTemplates,
    summary: 'Загрузить бланк DOCX: новый или следующую версию; неизвестные поля называются',
    creates: true,
    files: { kind: 'template', max: 1 },
    body: z.strictObject({
      bank_id: entityIdText('bank'),
      /** The form this is a new version of. */
      id: z.optional(entityIdText('formTemplate')),
    }),
    reply: templateView,
  }),
  saveTemplate: defineCall({
    method: 'POST',
    path: '/bank/form-save',
    access: changeTemplates,
    summary: 'Для каких сделок бланк и чем он станет среди документов; на устаревшую версию ответ 409',
    body: z.strictObject({
      id: entityId('formTemplate'),
      version: z.int().check(z.gte(1)),
      ...settings,
      title: text(200, 1),
      purposes: z.array(z.enum(purposes)).check(z.maxLength(purposes.length)),
    }),
    reply: templateView,
  }),
  openTemplate: defineCall({
    method: 'GET',
    path: '/bank/form-file',
    access: seeForms,
    summary: 'Файл бланка одной из версий',
    query: z.strictObject({ id: entityIdText('formTemplateFile') }),
    reply: fileReply,
  }),
  previewTemplate: defineCall({
    method: 'GET',
    path: '/bank/form-preview',
    access: changeTemplates,
    summary: 'Как бланк выглядит заполненным по выбранной сделке: PDF, ничего не записывает',
    query: z.strictObject({
      id: entityIdText('formTemplateFile'),
      application_id: entityIdText('deal'),
    }),
    reply: fileReply,
  }),
  listForms: defineCall({
    method: 'GET',
    path: '/application-bank/forms',
    access: seeForms,
    summary: 'Бланки банков сделки: что заполнено, что устарело, каких значений нет',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: dealForms,
  }),
  listFounders: defineCall({
    method: 'GET',
    path: '/application/founders',
    access: fillForms,
    summary: 'Учредители клиента сделки: имя, доля, страна, ИНН, паспорт или другой документ',
    query: z.strictObject({ application_id: entityIdText('deal') }),
    reply: z.object({ version: z.int(), client: z.string(), founders: z.array(shownFounder) }),
  }),
  saveFounders: defineCall({
    method: 'POST',
    path: '/application/save-founders',
    access: fillForms,
    summary: 'Записать учредителей клиента тем, кто ведёт сделку; остальная карточка остаётся как есть',
    body: z.strictObject({
      application_id: entityId('deal'),
      version: z.int().check(z.gte(1)),
      founders: z.array(founder).check(z.maxLength(30)),
    }),
    reply: dealForms,
  }),
  fillForms: defineCall({
    method: 'POST',
    path: '/application-bank/fill-forms',
    access: fillForms,
    summary: 'Заполнить бланки заявок одной сделки: названные заново или все, что не готовы',
    creates: true,
    body: z.strictObject({
      application_bank_ids: z.array(entityId('leg')).check(z.minLength(1), z.maxLength(20)),
      template_ids: z.optional(z.array(entityId('formTemplate')).check(z.minLength(1), z.maxLength(30))),
    }),
    reply: dealForms,
  }),
  correctForm: defineCall({
    method: 'POST',
    path: '/application-bank/correct-form',
    access: fillForms,
    summary: 'Вернуть бланк, исправленный руками: DOCX или PDF становится окончательным',
    creates: true,
    files: { kind: 'form', max: 1 },
    body: z.strictObject({ id: entityIdText('filledForm') }),
    reply: dealForms,
  }),
  openForm: defineCall({
    method: 'GET',
    path: '/application-bank/form-file',
    access: seeForms,
    summary: 'Заполненный бланк: DOCX для правки или PDF',
    query: z.strictObject({
      id: entityIdText('filledForm'),
      format: z._default(z.enum(['docx', 'pdf']), 'pdf'),
    }),
    reply: fileReply,
  }),
});
