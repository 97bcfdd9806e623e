export { type DraftTerms, fictionalDraft } from '#features/deal-drafts/server/fictional-draft.seed.ts';
