export { type DraftTerms, fictionalDraft } from '#features/deal-drafts/server/fictional-draft.seed.ts';
export { readLeftDrafts } from '#features/deal-drafts/server/read-draft.ts';
