export { refreshDrafts } from '#features/deal-drafts/web/draft-wire.ts';
