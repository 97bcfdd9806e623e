import * as z from 'zod/mini';
import { keepPrintTemplates } from '#features/print-templates/print-templates.access.ts';
import {
  templateParts,
  printKinds,
  templateStates,
  triedKinds,
} from '#features/print-templates/print-templates.kinds.ts';
import { legalForms } from '#features/registration/registration.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, isoDate, text } from '#kit/contract/fields.ts';

const kind = z.enum(printKinds);
const fields = z.array(z.object({ name: z.string(), title: z.string() }));

const print = z.object({
  kind,
  groups: z.array(z.object({ title: z.string(), fields })),
  lists: z.array(z.object({ name: z.string(), title: z.string(), fields })),
  /** The newest first; where none is in force the product prints by its own layout. */
  versions: z.array(
    z.object({
      id: entityId('printTemplate'),
      valid_from: isoDate(),
      name: z.string(),
      state: z.enum(templateStates),
      uploaded_by: z.string(),
      uploaded_at: instant(),
      withdrawn_by: z.nullable(z.string()),
      withdrawn_at: z.nullable(instant()),
    }),
  ),
});

/** Templates of the invoice, the card of a deal and the sheet of offers; any template is tried on a record here. */
export const printTemplateCalls = defineCalls('printTemplates', {
  listPrints: defineCall({
    method: 'GET',
    path: '/company/print-templates',
    access: keepPrintTemplates,
    summary: 'Шаблоны счёта, карточки сделки и листа предложений: поля по группам и версии по дням',
    reply: z.array(print),
  }),
  uploadTemplate: defineCall({
    method: 'POST',
    path: '/company/print-template-save',
    access: keepPrintTemplates,
    creates: true,
    summary: 'Ввести шаблон DOCX со дня; ошибки в полях называются по месту',
    files: { kind: 'template', max: 1 },
    body: z.strictObject({ kind, valid_from: isoDate() }),
    reply: z.object({ id: entityId('printTemplate') }),
  }),
  withdrawTemplate: defineCall({
    method: 'POST',
    path: '/company/print-template-withdraw',
    access: keepPrintTemplates,
    summary: 'Отозвать версию: дальше действует прежняя, сделанные документы не меняются',
    body: z.strictObject({ id: entityId('printTemplate') }),
    reply: done(),
  }),
  returnTemplate: defineCall({
    method: 'POST',
    path: '/company/print-template-return',
    access: keepPrintTemplates,
    creates: true,
    summary: 'Вернуть прежнюю версию: с сегодняшнего дня она действует снова, новой строкой',
    body: z.strictObject({ id: entityId('printTemplate') }),
    reply: z.object({ id: entityId('printTemplate') }),
  }),
  returnUsual: defineCall({
    method: 'POST',
    path: '/company/print-template-usual',
    access: keepPrintTemplates,
    summary: 'Вернуть обычный вид документа: отозвать все его версии, и те, что ещё не начались',
    body: z.strictObject({ kind }),
    reply: done(),
  }),
  openTemplate: defineCall({
    method: 'GET',
    path: '/company/print-template',
    access: keepPrintTemplates,
    summary: 'Файл версии шаблона',
    query: z.strictObject({ id: entityIdText('printTemplate') }),
    reply: fileReply,
    refuses: [409],
  }),
  openBuiltIn: defineCall({
    method: 'GET',
    path: '/company/print-template-sample',
    access: keepPrintTemplates,
    summary: 'Встроенный шаблон, с которого можно начать свой',
    query: z.strictObject({ kind }),
    reply: fileReply,
  }),
  findRecords: defineCall({
    method: 'GET',
    path: '/company/print-records',
    access: keepPrintTemplates,
    summary: 'На чём посмотреть шаблон: последние записи или по номеру',
    query: z.strictObject({
      kind: z.enum(triedKinds),
      q: z.optional(text(100)),
      /** Whose template it is, where a paper has one for each form, and of what part of a contract: records it fits come alone. */
      form: z.optional(z.enum(legalForms)),
      part: z.optional(z.enum(templateParts)),
    }),
    reply: z.array(z.object({ id: entityId('printRecord'), title: z.string() })),
  }),
  tryTemplate: defineCall({
    method: 'POST',
    path: '/company/print-preview',
    access: keepPrintTemplates,
    reads: true,
    summary:
      'Документ по шаблону на выбранной записи, в PDF: по присланному файлу, по версии или по встроенному; ничего не сохраняется',
    files: { kind: 'template', max: 1, isOptional: true },
    body: z.strictObject({
      kind: z.enum(triedKinds),
      record: entityIdText('printRecord'),
      /** The version it is made by, where no file comes; of contracts, reports and acts the number is of theirs. */
      id: z.optional(entityIdText('printTemplate')),
    }),
    reply: fileReply,
  }),
});
