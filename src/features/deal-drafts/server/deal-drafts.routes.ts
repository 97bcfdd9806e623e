import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { acceptDraft } from '#features/deal-drafts/server/accept-draft.ts';
import { openDraft, openRemarkFile } from '#features/deal-drafts/server/open-file.ts';
import { returnDraft } from '#features/deal-drafts/server/return-draft.ts';
import { ruleCheck } from '#features/deal-drafts/server/rule-check.ts';
import { saveDraft } from '#features/deal-drafts/server/save-draft.ts';
import { listDrafts, showDraft } from '#features/deal-drafts/server/show-draft.ts';
import { waiveDraft } from '#features/deal-drafts/server/waive-draft.ts';
import {
  answerRemark,
  saveMarkedFile,
  saveRemark,
  resolveRemark,
} from '#features/deal-drafts/server/write-remark.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const draftRoutes = implement(draftCalls, {
  listDrafts: ({ query }, context) => listDrafts(context, query.application_id),
  getDraft: ({ query }, context) => showDraft(context, query.id),
  openDraft: ({ query }, context) => openDraft(context, query.id),
  openRemarkFile: ({ query }, context) => openRemarkFile(context, query.id),
  saveDraft: ({ body }, context) => saveDraft(context, body, context.files),
  waiveDraft: async ({ body }, context) => {
    await waiveDraft(context, body.application_bank_id, body.reason);
    return success;
  },
  saveRemark: ({ body }, context) => saveRemark(context, body),
  saveMarkedFile: ({ body }, context) => saveMarkedFile(context, body, context.files),
  answerRemark: ({ body }, context) => answerRemark(context, body),
  resolveRemark: async ({ body }, context) => {
    await resolveRemark(context, body.id, body.is_resolved);
    return success;
  },
  ruleCheck: async ({ body }, context) => {
    await ruleCheck(context, body);
    return success;
  },
  acceptDraft: async ({ body }, context) => {
    await acceptDraft(context, body.id, body.consent ?? '');
    return success;
  },
  returnDraft: ({ body }, context) => returnDraft(context, body),
});
