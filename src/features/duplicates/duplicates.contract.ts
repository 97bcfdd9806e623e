import * as z from 'zod/mini';
import { likenesses } from '#features/duplicates/duplicates.rules.ts';
import { reassignClients, seeOrganizations } from '#features/organizations/organizations.access.ts';
import { shownLists } from '#features/organizations/organizations.fields.ts';
import { organizationStatuses } from '#features/organizations/organizations.status.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { done, entityId, entityIdText, instant, text } from '#kit/contract/fields.ts';

const organization = z.object({
  id: entityId('organization'),
  name: z.string(),
  inn: z.string(),
  region: z.nullable(z.string()),
  status: z.enum(organizationStatuses),
});

const merge = z.object({
  id: entityId('merge'),
  source: organization,
  target: organization,
  reason: z.string(),
  by: z.string(),
  merged_at: instant(),
  undo_until: instant(),
  deals: z.int(),
});

const pair = { source_id: entityId('organization'), target_id: entityId('organization') };

/** Two cards of one organization: found, merged, taken apart again. */
export const duplicateCalls = defineCalls('duplicates', {
  listDuplicates: defineCall({
    method: 'GET',
    path: '/organization/duplicates',
    access: seeOrganizations,
    summary: 'Похожие организации: общий ОГРН, общий телефон, близкие названия; и недавние объединения',
    reply: z.object({
      pairs: z.array(
        z.object({ one: organization, other: organization, because: z.array(z.enum(likenesses)) }),
      ),
      merges: z.array(merge),
    }),
  }),
  findDuplicates: defineCall({
    method: 'GET',
    path: '/organization/duplicates-of',
    access: seeOrganizations,
    summary: 'На кого похожа эта организация и что с ней уже объединили',
    query: z.strictObject({ id: entityIdText('organization') }),
    reply: z.object({
      like: z.array(z.object({ organization, because: z.array(z.enum(likenesses)) })),
      merges: z.array(merge),
    }),
  }),
  previewMerge: defineCall({
    method: 'POST',
    path: '/organization/merge-preview',
    access: reassignClients,
    reads: true,
    summary: 'Что перейдёт при объединении; ничего не меняет',
    body: z.strictObject(pair),
    reply: z.object({
      source: organization,
      target: organization,
      deals: z.int(),
      documents: z.int(),
      addresses: z.int(),
      /** What else stands under the client, counted in words. */
      records: z.array(z.string()),
      ...shownLists,
      holder: z.nullable(z.object({ name: z.string(), until: instant() })),
    }),
  }),
  mergeOrganizations: defineCall({
    method: 'POST',
    path: '/organization/merge',
    access: reassignClients,
    creates: true,
    summary:
      'Объединить две карточки: сделки, адреса доставки, задачи, люди, счета и закрепление переходят; отменяется 30 дней',
    body: z.strictObject({ ...pair, reason: text(500, 3) }),
    reply: z.object({ id: entityId('merge') }),
  }),
  undoMerge: defineCall({
    method: 'POST',
    path: '/organization/undo-merge',
    access: reassignClients,
    summary: 'Отменить объединение: всё возвращается на место или сказано, что мешает',
    body: z.strictObject({ id: entityId('merge') }),
    reply: done(),
  }),
});
