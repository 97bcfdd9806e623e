import * as z from 'zod/mini';
import { changeDocumentKinds, seeDocumentKinds } from '#features/document-kinds/document-kinds.access.ts';
import { kindView } from '#features/document-kinds/document-kinds.fields.ts';
import {
  largestMb,
  longestValidDays,
  documentFormats,
  kindGroups,
} from '#features/document-kinds/document-kinds.rules.ts';
import { documentKindTexts } from '#features/document-kinds/document-kinds.texts.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, text } from '#kit/contract/fields.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';

const fields = {
  name: text(120, 1),
  group: z.enum(kindGroups),
  is_multiple: z.boolean(),
  formats: z
    .array(z.enum(documentFormats))
    .check(z.minLength(1, documentKindTexts.problems.noFormat), z.maxLength(documentFormats.length)),
  max_mb: z.int(fieldTexts.number).check(z.gte(1), z.lte(largestMb)),
  valid_days: z.nullable(z.int(fieldTexts.number).check(z.gte(1), z.lte(longestValidDays))),
  needs_signature: z.boolean(),
  help: text(500),
  is_active: z.boolean(),
};

/** The dictionary of types of documents. */
export const documentKindCalls = defineCalls('documentKinds', {
  listKinds: defineCall({
    method: 'GET',
    path: '/document-type/list',
    access: seeDocumentKinds,
    summary: 'Виды документов: группа, форматы, размер, срок действия, подпись; и те, что больше не в работе',
    reply: z.array(kindView()),
  }),
  createKind: defineCall({
    method: 'POST',
    path: '/document-type/create',
    access: changeDocumentKinds,
    creates: true,
    summary: 'Новый вид документа; код составляется из названия и больше не меняется',
    body: z.strictObject(fields),
    reply: kindView(),
  }),
  updateKind: defineCall({
    method: 'POST',
    path: '/document-type/update',
    access: changeDocumentKinds,
    summary: 'Изменить вид документа; устаревшая версия отклоняется',
    body: z.strictObject({
      id: entityId('documentKind'),
      version: z.int().check(z.gte(1)),
      ...fields,
    }),
    reply: kindView(),
  }),
});
