export { fictionalDraft } from '#features/deal-drafts/server/fictional-draft.seed.ts';
export { openRemarks } from '#features/deal-drafts/server/open-remarks.ts';
export { readLeftDrafts } from '#features/deal-drafts/server/read-draft.ts';
export { moveRemarks } from '#features/deal-drafts/server/return-draft.ts';
export { draftsForClient } from '#features/deal-drafts/server/drafts-for-client.ts';
export { openDraft } from '#features/deal-drafts/server/open-file.ts';
export { saveClientRemark } from '#features/deal-drafts/server/write-remark.ts';
